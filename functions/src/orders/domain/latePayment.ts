import type { TimelineEvent } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';

/** Reasons why a payment that arrives after its hold has ended is refunded, with their timeline events. */
export const lateRefusals = {
  'it was sold out when the payment came': 'paid-sold-out',
  'the price had changed when the payment came': 'paid-price-changed',
  'an item was off sale when the payment came': 'paid-off-sale',
  'the promotion was over when the payment came': 'paid-promotion-over',
  'the account was blocked when the payment came': 'paid-blocked',
  'the shop was paused when the payment came': 'paid-paused',
} as const satisfies Record<string, TimelineEvent>;
export type LateRefusal = keyof typeof lateRefusals;

/** Returns whether a timeline event is such a refusal. */
export function isLateRefusal(event: TimelineEvent): boolean {
  return Object.values<TimelineEvent>(lateRefusals).includes(event);
}

/** A sale for a payment that arrives after its hold has ended. It is written only if the shop would still accept the order. */
export type LateSale = {
  /** True if the customer paid in time. Only the block, the units and the limits of the promotion are then checked. */
  isInGrace: boolean;
  /** Change that is written if the payment is not accepted. */
  instead: (why: LateRefusal) => OrderChange;
};

/** Time that a payment may take from the customer's button press to the shop. */
const graceMs = 2 * 60_000;

/** Returns whether a payment may have been in progress when the time to pay ran out. */
export function isInGrace({ heldUntil }: Pick<OrderRecord, 'heldUntil'>, now: Date): boolean {
  return now.getTime() <= Date.parse(heldUntil) + graceMs;
}
