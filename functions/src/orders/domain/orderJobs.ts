import { assertNever } from '@shop/core/model/assertNever';

/** An outside call that an order's change asks for, with its cause; it is done after the commit, by the outbox. */
export type OrderJob = { reason: string } &
  /**
   * `refundId`: the shop's own name of the refund, by which the order says how much it is. `failedKey`: the key of the call that failed,
   * where the provider has said so.
   */
  (
    | { kind: 'refund'; refundId: string; failedKey?: string }
    /**
     * `booking` is the order's number for it, which makes the key by which the courier knows it; `provider` is the courier who is asked
     * first, and again for as long as it is unknown whether it has taken the booking.
     */
    | { kind: 'courier-booking'; booking: number; provider: string }
    /** An order that is to be canceled once its courier has been called off. */
    | { kind: 'cancel' }
    /** A courier who is not needed any more. */
    | { kind: 'courier-cancel'; deliveryId: string; provider: string }
  );

/** A job under the id by which the outbox knows it. */
export type RequestedJob = OrderJob & { id: string; orderId: string; isReopenable: boolean };

/**
 * What the outbox is asked for. A refund that was given up is due again when it is requested again: the provider, or a member of staff at
 * its site, has seen that it did not go back.
 */
export function toRequest(orderId: string, job: OrderJob): RequestedJob {
  return {
    ...job,
    id: jobIdOf(orderId, job),
    orderId,
    isReopenable: job.kind === 'refund' || job.kind === 'cancel',
  };
}

/** The same job has the same id, so that a cause which is reported twice makes one job. */
export function jobIdOf(orderId: string, job: OrderJob): string {
  return `${job.kind}-${orderId}-${subjectOf(job)}`;
}

/** What the job is about, unique among an order's jobs of one kind. */
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
