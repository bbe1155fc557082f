import type { RefundedLine } from '@shop/core/model/refund';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { OrderRecord } from './orderRecord';

/** A decided change: the order afterwards, its stock move, and the resulting outside requests. */
export type OrderChange = {
  order: OrderRecord;
  move: StockMove | null;
  /** Units that are restocked while the order continues. Never combined with `move`. */
  restocked?: readonly RefundedLine[];
  jobs: readonly OrderJob[];
  /** Ids of jobs that need no further attempt after a report. */
  settledJobIds?: readonly string[];
  /** Author and reason, for the stock ledger. */
  by: Actor;
  reason: string;
  /** Change to apply if a hold or sale finds too few units. Without it, the move is refused. */
  ifShort?: OrderChange;
  /** Set for a sale to a payment that arrives after the hold has ended. */
  late?: LateSale;
};

/** An outside request caused by an order's change. The outbox sends it after the commit. */
export type OrderJob = { reason: string } &
  /**
   * `refundId` is the shop's name of the refund, under which the order stores its amount. `failedKey` is the key of the
   * failed request, if the provider has reported it.
   */
  (
    | { kind: 'refund'; refundId: string; failedKey?: string }
    /**
     * `booking` is the number of the booking within the order, and part of its key at the courier. `provider` is the first
     * courier. It stays the same while it may have accepted the booking.
     */
    | { kind: 'courier-booking'; booking: number; provider: string }
    /** Cancels an order after its courier. */
    | { kind: 'cancel' }
    /** Cancels a courier that is no longer needed. */
    | { kind: 'courier-cancel'; deliveryId: string; provider: string }
  );

/** A job with its id in the outbox. */
export type RequestedJob = OrderJob & { id: string; orderId: string; isReopenable: boolean };

/**
 * Returns the request to the outbox. A refund that was given up becomes due again on request, because the provider or staff
 * found that it was not made.
 */
export function toRequest(orderId: string, job: OrderJob): RequestedJob {
  return {
    ...job,
    id: jobIdOf(orderId, job),
    orderId,
    isReopenable: job.kind === 'refund' || job.kind === 'cancel',
  };
}

/** Returns an id that is the same for the same job. A cause reported twice then makes one job. */
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
  }
}

/** Reasons for refunding a payment that arrives after its hold has ended, with their timeline events. */
export const lateRefusals = {
  'it was sold out when the payment came': 'paid-sold-out',
  'the price had changed when the payment came': 'paid-price-changed',
  'an item was off sale when the payment came': 'paid-off-sale',
  'the promotion was over when the payment came': 'paid-promotion-over',
  'the account was blocked when the payment came': 'paid-blocked',
  'the shop was paused when the payment came': 'paid-paused',
} as const satisfies Record<string, TimelineEvent>;
export type LateRefusal = keyof typeof lateRefusals;

/** Returns whether a timeline event is such a reason. */
export function isLateRefusal(event: TimelineEvent): boolean {
  return Object.values<TimelineEvent>(lateRefusals).includes(event);
}

/**
 * A sale for a payment that arrives after its hold has ended. It is written only if the shop would still accept the order.
 */
export type LateSale = {
  /** True if the customer paid in time. Only the block, the units and the limits of the promotion are then checked. */
  isInGrace: boolean;
  /** Change to write if the payment is not accepted. */
  instead: (why: LateRefusal) => OrderChange;
};

/** Time that a payment may take from the customer's click to the shop. */
const graceMs = 2 * 60_000;

/** Returns whether a payment may have been in progress at the expiry. */
export function isInGrace({ heldUntil }: Pick<OrderRecord, 'heldUntil'>, now: Date): boolean {
  return now.getTime() <= Date.parse(heldUntil) + graceMs;
}
