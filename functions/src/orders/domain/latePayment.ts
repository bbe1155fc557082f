import type { TimelineEvent } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';

/** Why a payment that comes after its hold has ended is refunded, and what the order's timeline says about it. */
export const lateRefusals = {
  'it was sold out when the payment came': 'paid-sold-out',
  'the price had changed when the payment came': 'paid-price-changed',
  'an item was off sale when the payment came': 'paid-off-sale',
  'the promotion was over when the payment came': 'paid-promotion-over',
  'the account was blocked when the payment came': 'paid-blocked',
  'the shop was paused when the payment came': 'paid-paused',
} as const satisfies Record<string, TimelineEvent>;
export type LateRefusal = keyof typeof lateRefusals;

/** Whether an entry of the timeline says so. */
export function isLateRefusal(event: TimelineEvent): boolean {
  return Object.values<TimelineEvent>(lateRefusals).includes(event);
}

/** A sale to a payment that comes after its hold has ended: written only if the shop would still take the order. */
export type LateSale = {
  /** The customer pressed the button in time: units and limits of the promotion alone are checked. */
  isInGrace: boolean;
  /** What is written when the payment is not taken. */
  instead: (why: LateRefusal) => OrderChange;
};

/** What a payment may take from the customer's button to the shop. */
const graceMs = 2 * 60_000;

/** Whether a payment may have been on its way when the time to pay ran out. */
export function isInGrace({ heldUntil }: Pick<OrderRecord, 'heldUntil'>, now: Date): boolean {
  return now.getTime() <= Date.parse(heldUntil) + graceMs;
}
