import { adjustmentSchema } from '@shop/core/model/adjustment';
import { itemKinds } from '@shop/core/items/registry';
import { idSchema, instantSchema } from '@shop/core/model/ids';
import {
  actionReasons,
  mailProblemSchema,
  ageCheckSchema,
  cancelers,
  orderStatuses,
  paymentStatuses,
  preparations,
  reportedStates,
  staffNoteSchema,
} from '@shop/core/model/order';
import { refundedLineSchema } from '@shop/core/model/partialRefund';
import { sizes } from '@shop/core/model/product';
import { refundPurposes, refundStates } from '@shop/core/model/refund';
import { actorSchema, timelineEntrySchema } from '@shop/core/model/timeline';
import * as v from 'valibot';

/**
 * Where the order's units are: set aside, given back, sold, sold and put back on the shelf, or taken off it again because a courier had
 * them after all.
 */
const unitStates = ['held', 'released', 'sold', 'restocked', 'not-returned'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const lineSchema = v.object({
  id: idSchema,
  kind: v.picklist(itemKinds),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  label: v.optional(v.string()),
  imageUrl: v.string(),
  quantity: count,
  unitCents: count,
  /** What it bears of the order's discounts, kept from the moment of placing. */
  discountCents: v.optional(count, 0),
});

const refundSchema = v.object({
  /** The shop's own name of it, unique in its order; the payment provider keeps it with the refund. */
  id: v.string(),
  purpose: v.picklist(refundPurposes),
  checkoutId: v.string(),
  /** What is to be refunded, or was. */
  cents: count,
  state: v.picklist(refundStates),
  /** The provider's id of it; null until the provider has answered or reported, and after a failure. */
  providerId: v.nullable(v.string()),
  /** The provider's ids of attempts that failed, oldest first, bounded. */
  failedIds: v.array(v.string()),
  /** How often it has failed since it was asked for. */
  failures: count,
  /** The id of its job, which begins each of its idempotency keys. */
  key: v.string(),
  /** Of a part for units of lines: which ones; empty for an amount. */
  lines: v.array(refundedLineSchema),
  /** Why staff asked for it; empty for all others. */
  reason: v.string(),
  /** What staff wrote when they paid it back another way; empty for all others. */
  note: v.string(),
  by: actorSchema,
  at: instantSchema,
});

const paymentSchema = v.object({
  status: v.picklist(paymentStatuses),
  /** Names the idempotency key of the next checkout: from 1, one more after each failure the provider has stored. */
  tries: count,
  /** The checkout opened last and its hosted page; null until the provider has answered. */
  checkoutId: v.nullable(v.string()),
  redirectUrl: v.nullable(v.string()),
  /** Every checkout ever opened for this order: a payment may arrive on an older one. */
  checkoutIds: v.array(v.string()),
  /** The payment that counts: set once, by the first one that succeeded. */
  paidCheckoutId: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  paidAt: v.nullable(instantSchema),
});

/** An address in the parts that a courier gets. */
export const addressPartsSchema = v.object({
  street: v.array(v.string()),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});

/** Where a delivery goes, under which quote. */
const deliverySchema = v.object({
  quoteId: v.string(),
  name: v.string(),
  address: v.string(),
  /** The same as the courier was asked for its price. */
  parts: v.optional(addressPartsSchema),
  phoneNumber: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Metres from the shop, and whether they were worked out from the address itself; absent in older orders. */
  distanceMeters: v.optional(v.number()),
  isPlaceChecked: v.optional(v.boolean()),
  notes: v.string(),
  /** The courier of the quote, the courier's id of it, and until when its price is valid. */
  quoteProvider: v.optional(v.string(), ''),
  providerQuoteId: v.optional(v.string(), ''),
  quoteValidUntil: v.optional(instantSchema, '1970-01-01T00:00:00.000Z'),
});

/** What the courier last reported. */
const courierSchema = v.object({
  provider: v.string(),
  /** Whether it reports where the parcel is; where it does not, staff do. */
  reportsProgress: v.boolean(),
  /** Which of the order's bookings this is, from 1. */
  booking: v.optional(count, 1),
  deliveryId: v.string(),
  state: v.picklist(reportedStates),
  /** The courier's own word for its state, for display alone. */
  providerStatus: v.string(),
  /** The last state other than `unknown`: an unknown one must not move the delivery backwards. */
  reached: v.optional(v.picklist(reportedStates), 'unknown'),
  trackingUrl: v.string(),
  dropoffEta: v.string(),
  /** When the last update came; null before the first. */
  lastUpdateAt: v.optional(v.nullable(instantSchema), null),
  /** Where it was last, and when that was stored; absent where it does not say. */
  location: v.optional(
    v.nullable(v.object({ latitude: v.number(), longitude: v.number(), at: instantSchema })),
  ),
});

/** A courier whose journey for this order has ended, without the parcel having arrived. */
const earlierCourierSchema = v.object({
  provider: v.string(),
  booking: count,
  deliveryId: v.string(),
  state: v.picklist(reportedStates),
});

/** An order as stored in `orders/{id}`. Amounts in cents, instants as ISO texts. */
export const orderRecordSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  /** Empty for an order that belongs to no account: only staff see it. */
  userUID: v.string(),
  /** `phoneNumber` is known of customers who ordered by telephone. */
  user: v.object({ displayName: v.string(), email: v.string(), phoneNumber: v.optional(v.string()) }),
  /** `staff:<id>` of who took it down on the telephone; absent for orders that customers placed themselves. */
  createdBy: v.optional(v.string()),
  /** How long units stay set aside for it, where that differs from what it is for most customers. */
  holdMinutes: v.optional(count),
  /** Whether the shop did not know its account when it was placed: its units count among those that such accounts hold together. */
  isUnknown: v.optional(v.literal(true)),
  /** The press of Pay Now this order comes from, and a digest of what was confirmed with it. */
  attempt: v.object({
    id: v.string(),
    fingerprint: v.string(),
    /** The call that placed it, and may withdraw it. */
    callId: v.optional(v.string(), ''),
  }),
  lines: v.array(lineSchema),
  subtotalCents: count,
  /** What is added to the lines or taken off them: the courier's fee, a discount. Its source counts a use while the units are held or sold. */
  adjustments: v.array(adjustmentSchema),
  totalCents: count,
  createdDateTime: instantSchema,
  status: v.picklist(orderStatuses),
  /** How far staff have got with packing it. */
  preparation: v.optional(v.picklist(preparations), ''),
  /** Who checked the age and identity of its receiver at the hand-over. */
  ageCheck: v.optional(v.nullable(ageCheckSchema)),
  /** What staff wrote about it for one another, oldest first, bounded. */
  staffNotes: v.optional(v.array(staffNoteSchema)),
  /** Whose doing its end was; absent on orders that stand. */
  canceledBy: v.optional(v.picklist(cancelers)),
  payment: paymentSchema,
  /** Oldest first, bounded. */
  refunds: v.optional(v.array(refundSchema), []),
  units: v.picklist(unitStates),
  /** Until when unpaid units stay set aside. */
  heldUntil: instantSchema,
  /** When `reconcile` must look at this order again; null when nothing is open. */
  dueAt: v.nullable(instantSchema),
  /** When the provider must be asked about checkouts other than the paid one, whose pages can still be paid; null or absent when none is open. */
  checkoutsDueAt: v.optional(v.nullable(instantSchema)),
  returnUrls: v.object({ success: v.string(), failure: v.string(), cancel: v.string() }),
  selfDelivery: v.boolean(),
  delivery: v.nullable(deliverySchema),
  courier: v.nullable(courierSchema),
  earlierCouriers: v.optional(v.array(earlierCourierSchema), []),
  /** The shop's next opening when the latest booking was made while it was closed: the courier comes no earlier. */
  pickupFrom: v.optional(v.nullable(instantSchema)),
  /** Bookings so far, the pending one included; the number of each is part of its key. */
  bookings: v.optional(count, 0),
  /** Why staff must decide; empty when nothing is to be decided. */
  needsAction: v.optional(v.picklist(actionReasons), ''),
  /** Who asked for the order to be canceled, and when, while its courier has to be called off before. */
  cancelRequested: v.optional(v.nullable(v.object({ by: actorSchema, at: instantSchema }))),
  /** Mails to the customer that did not go out as they should, oldest first, bounded: staff call instead. */
  mailProblems: v.optional(v.array(mailProblemSchema)),
  /** Ids of provider events already applied, newest last, bounded. */
  events: v.array(v.string()),
  timeline: v.array(timelineEntrySchema),
});
export type OrderRecord = v.InferOutput<typeof orderRecordSchema>;
export type RefundRecord = v.InferOutput<typeof refundSchema>;
export type OrderRecordLine = OrderRecord['lines'][number];
export type DeliveryRecord = v.InferOutput<typeof deliverySchema>;
export type CourierRecord = v.InferOutput<typeof courierSchema>;

/** How long units stay set aside for an unpaid order. */
const holdMinutes = 15;

/** An order whose checkout is not recorded by then was never answered: its call has died, or could not withdraw it. */
const checkoutDueMs = 60_000;

/** When a new order is looked at unless its checkout was recorded. */
export function checkoutDueAt(placedAt: Date): string {
  return new Date(placedAt.getTime() + checkoutDueMs).toISOString();
}

/** The instant until which a hold made now lasts. */
export function holdEnd(now: Date, minutes: number = holdMinutes): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}
