import * as v from 'valibot';

import { instantSchema } from './fields';

/** `shop` means that the shop acted automatically. Customers do not see the id and name of staff. */
export const actorSchema = v.variant('kind', [
  v.object({ kind: v.literal('customer') }),
  v.object({ kind: v.literal('shop') }),
  v.object({ kind: v.literal('staff'), id: v.string(), name: v.string() }),
  v.object({ kind: v.literal('provider'), name: v.string() }),
]);
export type Actor = v.InferOutput<typeof actorSchema>;

/** Stored as codes. `rules/timelineText.ts` contains the wording. */
export const timelineEvents = [
  'placed',
  'replaced',
  'packing',
  'ready',
  'unpacked',
  'age-checked',
  'age-not-checked',
  'completed',
  'reopened',
  'canceled',
  'cancellation-requested',
  'cancellation-refused',
  'cancellation-failed',
  'lapsed',
  'person-removed',
  'payment-opened',
  'payment-retried',
  'paid',
  'paid-twice',
  'paid-after-cancel',
  'paid-sold-out',
  'paid-price-changed',
  'paid-off-sale',
  'paid-promotion-over',
  'paid-blocked',
  'paid-paused',
  'card-declined',
  'payment-expired',
  'payment-withdrawn',
  'hold-released',
  'refunded',
  'partly-refunded',
  'refund-failed',
  'refund-given-up',
  'foreign-refund-failed',
  'fee-refunded',
  'fee-refund-failed',
  'refund-unconfirmed',
  'refund-unavailable',
  'refund-requested-again',
  'refund-confirmed',
  'courier-after-opening',
  'courier-booked',
  'courier-pickup',
  'courier-at-shop',
  'courier-collected',
  'courier-dropoff',
  'courier-at-door',
  'courier-delivered',
  'courier-canceled',
  'courier-returned',
  'courier-unknown',
  'courier-called-off',
  'courier-not-stopped',
  'courier-not-stopped-settled',
  'units-left',
  'units-left-short',
  /** Only in older orders. */
  'units-returned',
  'units-not-returned',
  'booking-refused',
  'booking-blocked',
  'booking-failing',
  'booking-retried',
  'sent-again',
  'to-collect',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

export const timelineEntrySchema = v.object({
  at: instantSchema,
  event: v.picklist(timelineEvents),
  by: actorSchema,
  amountCents: v.optional(v.number()),
  time: v.optional(instantSchema),
});
export type TimelineEntry = v.InferOutput<typeof timelineEntrySchema>;
