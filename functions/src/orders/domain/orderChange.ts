import type { RefundedLine } from '@shop/core/model/refund';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { OrderRecord } from './orderRecord';

/** A change to an order that has not been written yet. */
export type OrderChange = {
  order: OrderRecord;
  move: StockMove | null;
  /** Units that are restocked while the order continues. Never combined with `move`. */
  restocked?: readonly RefundedLine[];
  jobs: readonly OrderJob[];
  /** Ids of refund jobs that need no further attempt, because the refund has succeeded. */
  settledJobIds?: readonly string[];
  /** Ids of items whose released units the customer's next order takes over in the same transaction. */
  takenOver?: readonly string[];
  /** Author and reason, for the stock ledger. */
  by: Actor;
  reason: string;
  /** Change to apply if too few units are available to hold or sell. If absent, the move is refused. */
  ifShort?: OrderChange;
  late?: LateSale;
};

/** An external request. The outbox sends it after the commit. */
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

export type RequestedJob = OrderJob & { id: string; orderId: string; isReopenable: boolean };

/** A refund or cancellation that the outbox has stopped retrying can be requested again. */
export function toRequest(orderId: string, job: OrderJob): RequestedJob {
  return {
    ...job,
    id: jobIdOf(orderId, job),
    orderId,
    isReopenable: job.kind === 'refund' || job.kind === 'cancel',
  };
}

/** Jobs with the same cause have the same id, so that a cause reported twice creates only one job. */
export function jobIdOf(orderId: string, job: OrderJob): string {
  return `${job.kind}-${orderId}-${subjectOf(job)}`;
}

/** Unique among an order's jobs of one kind. */
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

export function isLateRefusal(event: TimelineEvent): boolean {
  return Object.values<TimelineEvent>(lateRefusals).includes(event);
}

/** A sale whose payment arrives after the hold has ended. Written only if the shop would still accept the order. */
export type LateSale = {
  /**
   * True if the customer may have paid in time. If so, only a blocked account, missing units, or a used-up or deleted
   * promotion prevents the sale.
   */
  isInGrace: boolean;
  /** Change to write if the payment is not accepted. */
  instead: (why: LateRefusal) => OrderChange;
};

/** Longest expected delay between the customer's click and the report of the payment. */
const graceMs = 2 * 60_000;

export function isInGrace({ heldUntil }: Pick<OrderRecord, 'heldUntil'>, now: Date): boolean {
  return now.getTime() <= Date.parse(heldUntil) + graceMs;
}
