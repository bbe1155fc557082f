import type { RefundedLine } from '@shop/core/model/refund';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { OrderRecord } from './orderRecord';

/** A decided change: the resulting order, the stock move, and the external requests that follow. */
export type OrderChange = {
  order: OrderRecord;
  move: StockMove | null;
  /** Units that are restocked while the order continues. Never combined with `move`. */
  restocked?: readonly RefundedLine[];
  jobs: readonly OrderJob[];
  /** Ids of jobs that need no further attempt, because a report settled them. */
  settledJobIds?: readonly string[];
  /** Author and reason, for the stock ledger. */
  by: Actor;
  reason: string;
  /** Change to apply if too few units are available to hold or sell. If absent, the move is refused. */
  ifShort?: OrderChange;
  /** Set for a sale whose payment arrives after the hold has ended. */
  late?: LateSale;
};

/** An external request caused by a change to an order. The outbox sends the request after the commit. */
export type OrderJob = { reason: string } &
  /**
   * `refundId` is the shop's id of the refund, whose amount the order stores. `failedKey` is the idempotency key of the
   * failed request, if the payment provider has reported it.
   */
  (
    | { kind: 'refund'; refundId: string; failedKey?: string }
    /**
     * `booking` is the number of the booking within the order, and part of its key at the courier. `provider` is the
     * courier, which does not change while it may have accepted the booking.
     */
    | { kind: 'courier-booking'; booking: number; provider: string }
    /** Cancels the courier, then the order. */
    | { kind: 'cancel' }
    /** Cancels a courier that is no longer needed. */
    | { kind: 'courier-cancel'; deliveryId: string; provider: string }
  );

/** A job with its id in the outbox. */
export type RequestedJob = OrderJob & { id: string; orderId: string; isReopenable: boolean };

/**
 * Returns a job in the form that the outbox expects. A refund or cancellation that the outbox has given up can be
 * requested again.
 */
export function toRequest(orderId: string, job: OrderJob): RequestedJob {
  return {
    ...job,
    id: jobIdOf(orderId, job),
    orderId,
    isReopenable: job.kind === 'refund' || job.kind === 'cancel',
  };
}

/** Returns a job's id. A cause that is reported twice gives the same id, and so makes only one job. */
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

/** Returns whether a timeline event records a late refusal. */
export function isLateRefusal(event: TimelineEvent): boolean {
  return Object.values<TimelineEvent>(lateRefusals).includes(event);
}

/**
 * A sale whose payment arrives after the hold has ended. The sale is written only if the shop would still accept the
 * order.
 */
export type LateSale = {
  /**
   * True if the customer may have paid in time. Only the block, the units and the limits of the promotion are then
   * checked.
   */
  isInGrace: boolean;
  /** Change to write if the payment is not accepted. */
  instead: (why: LateRefusal) => OrderChange;
};

/** Time that a payment may take from the customer's click to the shop. */
const graceMs = 2 * 60_000;

/** Returns whether a payment that arrives now may have been in progress when the hold expired. */
export function isInGrace({ heldUntil }: Pick<OrderRecord, 'heldUntil'>, now: Date): boolean {
  return now.getTime() <= Date.parse(heldUntil) + graceMs;
}
