import * as v from 'valibot';

import { itemKinds } from '../items/registry';
import { shownAdjustmentSchema } from './adjustment';
import { idSchema, instantSchema } from './ids';
import { partialRefundSchema, partialRefundStates } from './partialRefund';
import { sizes } from './product';
import { actorSchema, timelineEntrySchema } from './timeline';

export const orderStatuses = ['pending', 'completed', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The money's own life, kept apart from the order's and the courier's. */
export const paymentStatuses = ['awaiting', 'paid', 'failed', 'expired', 'refund-due', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The delivery state that the courier reports: `booked` (no driver assigned yet), `pickup` (on the way to the shop), `at-shop` (nearly there),
 * `collected`, `dropoff` (under way to the customer), `at-door` (nearly there), three ends, and `unknown` for a word that the shop
 * does not know.
 */
export const reportedStates = [
  'booked',
  'pickup',
  'at-shop',
  'collected',
  'dropoff',
  'at-door',
  'delivered',
  'canceled',
  'returned',
  'unknown',
] as const;
export type ReportedState = (typeof reportedStates)[number];

/** Before the first report: `none` (no courier, or not yet paid) or `booking` (paid, being booked). */
export const courierStates = ['none', 'booking', ...reportedStates] as const;
export type CourierState = (typeof courierStates)[number];

/** Who may end an order: `shop` when it was not paid in time, or was sold out when its payment came. */
export const cancelers = ['customer', 'staff', 'shop'] as const;
export type Canceler = (typeof cancelers)[number];

/**
 * Why staff must decide about a paid delivery: the courier gave up (`courier-canceled`), brought the parcel back (`courier-returned`), will
 * not take it (`booking-refused`), refuses the shop itself (`booking-blocked`), could not be booked so far (`booking-failing`, still being
 * tried), could not be asked to stop for an order that is to be canceled (`cancel-failing`, still being tried), or could not be stopped
 * although the order is over (`courier-not-stopped`). Or the whole payment of an order that stands was refunded at the payment provider's own
 * site (`refunded-elsewhere`), or the units of an order that was not paid cannot be given back (`hold-stuck`). Empty when nothing is to be
 * decided.
 */
export const actionReasons = [
  '',
  'courier-canceled',
  'courier-returned',
  'booking-refused',
  'booking-blocked',
  'booking-failing',
  'cancel-failing',
  'courier-not-stopped',
  'refunded-elsewhere',
  'hold-stuck',
] as const;

/** How far staff have got with a paid order: not started (empty), `packing`, or `ready` for its customer or courier. */
export const preparations = ['', 'packing', 'ready'] as const;
export type Preparation = (typeof preparations)[number];

/**
 * Whether the fee of a delivery that is collected after all goes back (`due`) or has gone back, or the payment provider never said which
 * (`unconfirmed`), so that staff must check the provider's site; empty while no refund is due.
 */
export const feeRefunds = ['', 'due', 'unconfirmed', 'refunded'] as const;
export type ActionReason = (typeof actionReasons)[number];

/**
 * What could not be refunded so far, although the payment provider had accepted it: the payment, or what is left of it; the fee of a delivery
 * that is collected after all; a second payment of the same order.
 */
export const failedRefunds = ['payment', 'fee', 'second-payment'] as const;
export type FailedRefund = (typeof failedRefunds)[number];

/** That the age and identity of who received an order were checked, or that they were not, and why. */
export const ageCheckSchema = v.object({
  at: instantSchema,
  by: actorSchema,
  isChecked: v.optional(v.boolean(), true),
  /** Why not; empty where it was checked, and for customers. */
  reason: v.optional(v.string(), ''),
});
export type AgeCheck = v.InferOutput<typeof ageCheckSchema>;

/** What a hand-over asks for: `ask` lets staff give a reason in place of a check, `must` does not. */
export const ageGates = ['ask', 'must'] as const;
export type AgeGate = (typeof ageGates)[number];
export const maxNoCheckReason = 120;

/** What staff write about an order for one another; its customer never sees it. */
export const staffNoteSchema = v.object({ at: instantSchema, by: actorSchema, text: v.string() });

/** The client's proposal and the shop's display number: `KUSH` and digits. */
export const orderNumberSchema = v.pipe(v.string(), v.regex(/^KUSH\d{4,14}$/, 'is not an order number'));

/** What the shop writes to the customer of an order. */
export const orderMails = [
  'receipt',
  'ready',
  'on-the-way',
  'delivered',
  'canceled',
  'refunded',
  'fee-refunded',
] as const;
export type OrderMail = (typeof orderMails)[number];

/** A mail to the customer that is `late` and still tried, was `sent` after all, or was `refused`, by its receiver or for good. */
export const mailProblemSchema = v.object({
  at: instantSchema,
  mail: v.picklist(orderMails),
  state: v.picklist(['late', 'sent', 'refused']),
});
export type MailProblem = v.InferOutput<typeof mailProblemSchema>;

/** One bought line; `price` is unit price times quantity in rand. */
export const orderLineSchema = v.object({
  id: idSchema,
  /** What kind of item it was when it was bought. */
  kind: v.picklist(itemKinds),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  label: v.optional(v.string()),
  imageUrl: v.string(),
  quantity: v.number(),
  price: v.number(),
  unitCents: v.number(),
  /** What it bears of the order's discounts; absent where that is nothing. */
  discountCents: v.optional(v.number()),
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/**
 * An order as answered to its owner and to staff. `id` is the unguessable document id, `orderId` the display number.
 * `price`, `deliveryFee` and `totlOrderPrice` are rand; `totalCents` is what was or will be charged.
 * `pickupFrom`: the instant of the shop's next opening, before which its courier does not come; empty when nothing holds the courier back.
 * `uberStatus` is the courier's raw word, empty without a courier; `courierState` the shop's own word for it. `isOwnDriver`: the shop brings
 * it itself, so staff say when it has arrived. `redirectUrl` is the hosted payment page, answered to the owner alone and while the
 * order can still be paid; `heldUntil` is until when. `isBeingCanceled`: its cancellation waits for the courier to be called off. `canCancel`: its owner may call it off now; `refundCents` is what would go back then,
 * or has gone or will go back once it is canceled; the fee that `feeRefund` speaks of and `partialRefunds` are not part of it. `isRefundUnconfirmed`: of a refund
 * that is due, the payment provider never said whether it went back. `failedRefunds`: what the payment provider could not refund so far.
 */
export const orderSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  userUID: v.string(),
  user: v.object({ displayName: v.string(), email: v.string(), phoneNumber: v.optional(v.string()) }),
  products: v.array(orderLineSchema),
  createdDateTime: instantSchema,
  price: v.number(),
  /** What is added to the goods and taken off them; `deliveryFee` is the sum of those of the delivery. */
  adjustments: v.optional(v.array(shownAdjustmentSchema), []),
  deliveryFee: v.number(),
  totlOrderPrice: v.number(),
  totalCents: v.number(),
  status: v.picklist(orderStatuses),
  preparation: v.optional(v.picklist(preparations), ''),
  /** Who checked the age and identity of its receiver, or handed it over without, and when; null while it was not handed over by staff. */
  ageCheck: v.optional(v.nullable(ageCheckSchema), null),
  /** Oldest first; empty in what customers are answered. */
  staffNotes: v.optional(v.array(staffNoteSchema), []),
  /** Empty unless it is canceled. */
  canceledBy: v.picklist(['', ...cancelers]),
  paymentStatus: v.picklist(paymentStatuses),
  selfDelivery: v.boolean(),
  pickUpAddress: v.string(),
  /** Destination, recipient and the note for the driver; null with self-pickup. */
  dropoff: v.nullable(
    v.object({
      name: v.string(),
      address: v.string(),
      phoneNumber: v.string(),
      notes: v.string(),
      latitude: v.optional(v.number()),
      longitude: v.optional(v.number()),
      /** Metres from the shop; absent in older orders. */
      distanceMeters: v.optional(v.number()),
      /** Whether the address itself was looked up, and not the coordinates believed that came with it. */
      isPlaceChecked: v.optional(v.boolean()),
    }),
  ),
  tracking_Url: v.string(),
  dropoff_eta: v.string(),
  delivery_id: v.string(),
  pickupFrom: v.string(),
  uberStatus: v.string(),
  courierState: v.picklist(courierStates),
  isOwnDriver: v.boolean(),
  /** Where its courier was last, and when; absent where that is not known, and once the journey is over. */
  courierAt: v.optional(v.object({ latitude: v.number(), longitude: v.number(), at: instantSchema })),
  needsAction: v.picklist(actionReasons),
  redirectUrl: v.string(),
  heldUntil: instantSchema,
  isBeingCanceled: v.boolean(),
  canCancel: v.boolean(),
  refundCents: v.number(),
  isRefundUnconfirmed: v.boolean(),
  feeRefund: v.picklist(feeRefunds),
  /** What of the delivery fee goes back: no more than was left of the payment. Absent where no fee goes back. */
  feeRefundCents: v.optional(v.number()),
  failedRefunds: v.array(v.picklist(failedRefunds)),
  /** What goes back because the order was paid more than once; absent where it was not. */
  secondPayment: v.optional(v.object({ cents: v.number(), state: v.picklist(partialRefundStates) })),
  /** Parts that staff sent back while the order stands, oldest first. */
  partialRefunds: v.optional(v.array(partialRefundSchema), []),
  timeline: v.array(timelineEntrySchema),
  /** For staff alone. */
  mailProblems: v.optional(v.array(mailProblemSchema)),
});
export type Order = v.InferOutput<typeof orderSchema>;
