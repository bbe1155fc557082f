import { assertNever } from '@shop/core/model/assertNever';

/** An outside call caused by an order's change; the outbox makes it after the commit. */
export type OrderJob = { reason: string } &
  /**
   * `refundId` is the shop's own name of the refund, under which the order stores its amount. `failedKey` is the key of the call
   * that failed, if the provider has reported it.
   */
  (
    | { kind: 'refund'; refundId: string; failedKey?: string }
    /**
     * `booking` is the number of the booking within the order, and part of its key at the courier. `provider` is the courier
     * that is called first, and again while it is unknown whether it has accepted the booking.
     */
    | { kind: 'courier-booking'; booking: number; provider: string }
    /** Cancels an order once its courier has been canceled. */
    | { kind: 'cancel' }
    /** Cancels a courier that is no longer needed. */
    | { kind: 'courier-cancel'; deliveryId: string; provider: string }
  );

/** A job with its id in the outbox. */
export type RequestedJob = OrderJob & { id: string; orderId: string; isReopenable: boolean };

/**
 * Returns the request to the outbox. A refund that was given up becomes due when it is requested again, because the provider, or
 * staff at its site, found that it was not made.
 */
export function toRequest(orderId: string, job: OrderJob): RequestedJob {
  return {
    ...job,
    id: jobIdOf(orderId, job),
    orderId,
    isReopenable: job.kind === 'refund' || job.kind === 'cancel',
  };
}

/** Returns an id that is the same for the same job, so that a cause reported twice makes one job. */
export function jobIdOf(orderId: string, job: OrderJob): string {
  return `${job.kind}-${orderId}-${subjectOf(job)}`;
}

/** Returns the subject of the job, unique among an order's jobs of one kind. */
function subjectOf(job: OrderJob): string {
  switch (job.kind) {
    case 'refund':
      return job.refundId;
    case 'courier-booking':
      return String(job.booking);
    case 'courier-cancel':
      return job.deliveryId;
    case 'cancel':
      return 'order';
    default:
      return assertNever(job);
  }
}
