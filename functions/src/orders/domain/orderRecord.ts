import { itemKinds, sizes } from '@shop/core/items/registry';
import { adjustmentSchema } from '@shop/core/model/adjustment';
import { idSchema, instantSchema } from '@shop/core/model/fields';
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
import { refundedLineSchema, refundReasonCodes, refundPurposes, refundStates } from '@shop/core/model/refund';
import { actorSchema, timelineEntrySchema } from '@shop/core/model/timeline';
import * as v from 'valibot';

/** `not-returned`: a courier still has the units. */
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
  /** The line's share of the order's discounts. */
  discountCents: v.optional(count, 0),
});

const refundSchema = v.object({
  /** The shop's id of the refund, unique in its order. The payment provider stores this id with the refund. */
  id: v.string(),
  purpose: v.picklist(refundPurposes),
  checkoutId: v.string(),
  cents: count,
  state: v.picklist(refundStates),
  /** The payment provider's id of the refund. Null before the provider has responded, and after a failure. */
  providerId: v.nullable(v.string()),
  /** The provider's ids of failed attempts, oldest first, limited in number. */
  failedIds: v.array(v.string()),
  /** Number of failures since the refund was requested, or requested again by staff. */
  failures: count,
  /** Id of the refund's job. All idempotency keys of the refund begin with this id. */
  key: v.string(),
  /** Refunded units. Empty unless staff selected units. */
  lines: v.array(refundedLineSchema),
  /** Delivery fee included in a partial refund. */
  feeCents: v.optional(count, 0),
  isRestocked: v.optional(v.boolean(), false),
  /** Reason that staff gave for a partial refund. Both fields are empty for all other refunds. */
  reasonCode: v.optional(v.picklist([...refundReasonCodes, '']), ''),
  reason: v.string(),
  /** Note by staff on how they paid the customer back another way. Empty for all other refunds. */
  note: v.string(),
  by: actorSchema,
  at: instantSchema,
});

const paymentSchema = v.object({
  status: v.picklist(paymentStatuses),
  /** Number in the next checkout's idempotency key, from 1. Increases when a failure makes a new key necessary. */
  tries: count,
  /** Latest checkout and its hosted page. Null until the payment provider has responded. */
  checkoutId: v.nullable(v.string()),
  redirectUrl: v.nullable(v.string()),
  /** Every checkout opened for this order, because a payment may arrive on an older one. */
  checkoutIds: v.array(v.string()),
  /** The first payment that succeeded. Set only once. */
  paidCheckoutId: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  paidAt: v.nullable(instantSchema),
});

/** The parts of an address that are sent to a courier. */
export const addressPartsSchema = v.object({
  street: v.array(v.string()),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});

const deliverySchema = v.object({
  quoteId: v.string(),
  name: v.string(),
  address: v.string(),
  parts: v.optional(addressPartsSchema),
  phoneNumber: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** `isPlaceChecked` is true if the distance was calculated from the address, not from submitted coordinates. */
  distanceMeters: v.optional(v.number()),
  isPlaceChecked: v.optional(v.boolean()),
  notes: v.string(),
  quoteProvider: v.optional(v.string(), ''),
  providerQuoteId: v.optional(v.string(), ''),
  quoteValidUntil: v.optional(instantSchema, '1970-01-01T00:00:00.000Z'),
});

const courierSchema = v.object({
  provider: v.string(),
  /** Staff report the progress if the courier does not. */
  reportsProgress: v.boolean(),
  /** Number of this booking among the order's bookings, from 1. */
  booking: v.optional(count, 1),
  deliveryId: v.string(),
  state: v.picklist(reportedStates),
  /** The courier's name for its state, only for display. */
  providerStatus: v.string(),
  /** Latest state other than `unknown`. The delivery must not move back from this state. */
  reached: v.optional(v.picklist(reportedStates), 'unknown'),
  trackingUrl: v.string(),
  dropoffEta: v.string(),
  lastUpdateAt: v.optional(v.nullable(instantSchema), null),
  /** Absent if the courier reports no location. */
  location: v.optional(
    v.nullable(v.object({ latitude: v.number(), longitude: v.number(), at: instantSchema })),
  ),
});

const earlierCourierSchema = v.object({
  provider: v.string(),
  booking: count,
  deliveryId: v.string(),
  state: v.picklist(reportedStates),
});

/** An order as stored in `orders/{id}`. Amounts are in cents, instants are ISO strings. */
export const orderRecordSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  /** Empty for an order without an account, which only staff can see. */
  userUID: v.string(),
  /** `phoneNumber` is known for customers who ordered by phone. */
  user: v.object({
    displayName: v.string(),
    email: v.string(),
    /** True if the account's e-mail address was verified when the order was placed. */
    hasVerifiedEmail: v.optional(v.boolean()),
    phoneNumber: v.optional(v.string()),
  }),
  /** `staff:<id>` of the member of staff who entered a telephone order. Absent for orders that customers placed. */
  createdBy: v.optional(v.string()),
  /** How long the units are held, in minutes. Absent if the default applies. */
  holdMinutes: v.optional(count),
  /** Set if an unknown account (decision 0082) placed the order. The units of such orders share a limit. */
  isUnknown: v.optional(v.literal(true)),
  /** Id of the click on Pay Now that placed this order, and a digest of the confirmed purchase. */
  attempt: v.object({
    id: v.string(),
    fingerprint: v.string(),
    /** Id of the request that placed the order and may withdraw it. */
    callId: v.optional(v.string(), ''),
  }),
  lines: v.array(lineSchema),
  subtotalCents: count,
  /** Amounts added to or deducted from the sum of the lines, such as the delivery fee or a discount. */
  adjustments: v.array(adjustmentSchema),
  totalCents: count,
  createdDateTime: instantSchema,
  status: v.picklist(orderStatuses),
  preparation: v.optional(v.picklist(preparations), ''),
  ageCheck: v.optional(v.nullable(ageCheckSchema)),
  /** Oldest first, limited in number. */
  staffNotes: v.optional(v.array(staffNoteSchema)),
  /** Absent unless the order is canceled. */
  canceledBy: v.optional(v.picklist(cancelers)),
  payment: paymentSchema,
  /** Oldest first. */
  refunds: v.optional(v.array(refundSchema), []),
  units: v.picklist(unitStates),
  heldUntil: instantSchema,
  /** Time at which `reconcile` must process this order, or null. */
  dueAt: v.nullable(instantSchema),
  /** When to poll the payment provider about open checkouts other than the paid one, if any. */
  checkoutsDueAt: v.optional(v.nullable(instantSchema)),
  returnUrls: v.object({ success: v.string(), failure: v.string(), cancel: v.string() }),
  selfDelivery: v.boolean(),
  delivery: v.nullable(deliverySchema),
  courier: v.nullable(courierSchema),
  earlierCouriers: v.optional(v.array(earlierCourierSchema), []),
  /** The next opening, if the shop was closed at the latest booking attempt. The courier does not come earlier. */
  pickupFrom: v.optional(v.nullable(instantSchema)),
  /** Number of bookings so far, including the pending one. Each booking's number is part of its key. */
  bookings: v.optional(count, 0),
  needsAction: v.optional(v.picklist(actionReasons), ''),
  /** Set until the order is canceled or the request is withdrawn. */
  cancelRequested: v.optional(v.nullable(v.object({ by: actorSchema, at: instantSchema }))),
  /** E-mails that were late or refused, oldest first, limited in number. Staff can call the customer instead. */
  mailProblems: v.optional(v.array(mailProblemSchema)),
  /** Ids of applied events from providers, newest last, limited in number. */
  events: v.array(v.string()),
  timeline: v.array(timelineEntrySchema),
});
export type OrderRecord = v.InferOutput<typeof orderRecordSchema>;
export type RefundRecord = v.InferOutput<typeof refundSchema>;
export type OrderRecordLine = OrderRecord['lines'][number];
export type DeliveryRecord = v.InferOutput<typeof deliverySchema>;
export type CourierRecord = v.InferOutput<typeof courierSchema>;

const holdMinutes = 15;

/** Time after which an order without a recorded checkout expires: its request died or could not withdraw the order. */
const checkoutDueMs = 60_000;

export function checkoutDueAt(placedAt: Date): string {
  return new Date(placedAt.getTime() + checkoutDueMs).toISOString();
}

export function holdEnd(now: Date, minutes: number = holdMinutes): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** Returns whether the order will be canceled once its courier has been canceled. */
export function isCancelRequested({ cancelRequested }: OrderRecord): boolean {
  return cancelRequested !== undefined && cancelRequested !== null;
}
