import * as v from 'valibot';

import { itemKinds, sizes } from '../items/registry';
import { shownAdjustmentSchema } from './adjustment';
import { idSchema, instantSchema } from './fields';
import { partialRefundSchema, partialRefundStates } from './refund';
import { actorSchema, timelineEntrySchema } from './timeline';

export const orderStatuses = ['pending', 'completed', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Status of the payment, independent of the order's and the courier's. */
export const paymentStatuses = ['awaiting', 'paid', 'failed', 'expired', 'refund-due', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Payment states shown to users. While the order continues, a payment may be refunded partly, or fully in parts. */
export const shownPayments = [
  'awaiting',
  'paid',
  'partly-refunded',
  'failed',
  'expired',
  'refund-due',
  'refunded',
] as const satisfies readonly (PaymentStatus | 'partly-refunded')[];
export type ShownPayment = (typeof shownPayments)[number];

/**
 * The delivery state reported by the courier: `booked` (no driver assigned yet), `pickup` (driving to the shop), `at-shop`
 * (nearly there), `collected`, `dropoff` (driving to the customer), `at-door` (nearly there), three final states, and `unknown`
 * for a status that the shop does not know.
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

/**
 * Delivery states: before the first report `none` (no courier, or not yet paid) or `booking` (paid, being booked), then the
 * reported states.
 */
export const courierStates = ['none', 'booking', ...reportedStates] as const;
export type CourierState = (typeof courierStates)[number];

/** Who canceled an order. `shop`: it was not paid in time, or was sold out when its payment arrived. */
export const cancelers = ['customer', 'staff', 'shop'] as const;
export type Canceler = (typeof cancelers)[number];

/**
 * Reasons why an order needs a decision by staff; empty if it needs none. - `courier-canceled`: the courier gave up. -
 * `courier-returned`: the courier brought the parcel back. - `booking-refused`: the courier refuses the delivery. -
 * `booking-blocked`: the courier refuses the shop itself. - `booking-failing`: no courier could be booked so far; the shop keeps
 * trying. - `cancel-failing`: the courier of an order that is to be canceled could not be reached; the shop keeps trying. -
 * `courier-not-stopped`: the courier could not be stopped although the order is over. - `refunded-elsewhere`: the payment of a
 * continuing order was fully refunded at the payment provider's own site. - `hold-stuck`: the units of an unpaid order cannot be
 * released.
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

/** How far staff have packed a paid order: not started (empty), `packing`, or `ready` for its customer or courier. */
export const preparations = ['', 'packing', 'ready'] as const;
export type Preparation = (typeof preparations)[number];

/**
 * State of the delivery fee's refund when a delivery is collected instead: `due`, `refunded`, or `unconfirmed` if the payment
 * provider never reported the result, so that staff must check the provider's site. Empty while no refund is due.
 */
export const feeRefunds = ['', 'due', 'unconfirmed', 'refunded'] as const;
export type ActionReason = (typeof actionReasons)[number];

/**
 * Refunds that the payment provider accepted but has not been able to make: the payment or the rest of it, the fee of a delivery
 * that is collected instead, or a second payment of the same order.
 */
export const failedRefunds = ['payment', 'fee', 'second-payment'] as const;
export type FailedRefund = (typeof failedRefunds)[number];

/** Record that the age and identity of an order's recipient were checked, or that they were not, and why. */
export const ageCheckSchema = v.object({
  at: instantSchema,
  by: actorSchema,
  isChecked: v.optional(v.boolean(), true),
  /** Reason for not checking; empty if it was checked, and for customers. */
  reason: v.optional(v.string(), ''),
});
export type AgeCheck = v.InferOutput<typeof ageCheckSchema>;

export const maxNoCheckReason = 120;

/** An internal note of staff about an order; its customer never sees it. */
export const staffNoteSchema = v.object({ at: instantSchema, by: actorSchema, text: v.string() });

/** Display number proposed by the client and used by the shop: `KUSH` and digits. */
export const orderNumberSchema = v.pipe(v.string(), v.regex(/^KUSH\d{4,14}$/, 'is not an order number'));

/** Mails that the shop sends to the customer of an order. */
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

/**
 * State of a mail to the customer: `late` (still being tried), `sent` after a delay, or `refused` by its receiver or
 * permanently.
 */
export const mailProblemSchema = v.object({
  at: instantSchema,
  mail: v.picklist(orderMails),
  state: v.picklist(['late', 'sent', 'refused']),
});
export type MailProblem = v.InferOutput<typeof mailProblemSchema>;

/** One bought line; `price` is unit price times quantity in rand. */
export const orderLineSchema = v.object({
  id: idSchema,
  /** Kind of the item when it was bought. */
  kind: v.picklist(itemKinds),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  label: v.optional(v.string()),
  imageUrl: v.string(),
  quantity: v.number(),
  price: v.number(),
  unitCents: v.number(),
  /** The line's share of the order's discounts; absent if it has none. */
  discountCents: v.optional(v.number()),
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/**
 * An order as returned to its owner and to staff. `id` is the unguessable document id, `orderId` the display number. `price`,
 * `deliveryFee` and `totlOrderPrice` are rand; `totalCents` is the charged amount. `pickupFrom`: the shop's next opening, before
 * which the courier does not come; empty if nothing delays the courier. `uberStatus` is the courier's raw status, empty without
 * a courier; `courierState` is the shop's own term for it. `isOwnDriver`: the shop delivers the order itself, so staff report
 * its arrival. `redirectUrl` is the hosted payment page, returned only to the owner and only while the order can be paid, until
 * `heldUntil`. `isBeingCanceled`: the cancellation is waiting for the courier's. `canCancel`: its owner may cancel it now.
 * `refundCents`: the amount that a cancellation would refund now or, once the order is canceled, the amount that has been or
 * will be refunded. It excludes the fee of `feeRefund` and the `partialRefunds`. `isRefundUnconfirmed`: the payment provider
 * never reported whether a due refund was made. `failedRefunds`: refunds that the payment provider has not been able to make.
 */
export const orderSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  userUID: v.string(),
  user: v.object({ displayName: v.string(), email: v.string(), phoneNumber: v.optional(v.string()) }),
  products: v.array(orderLineSchema),
  createdDateTime: instantSchema,
  price: v.number(),
  /** Amounts added to or deducted from the goods; `deliveryFee` sums those that concern the delivery. */
  adjustments: v.optional(v.array(shownAdjustmentSchema), []),
  deliveryFee: v.number(),
  totlOrderPrice: v.number(),
  totalCents: v.number(),
  status: v.picklist(orderStatuses),
  preparation: v.optional(v.picklist(preparations), ''),
  /** Who handed the order over and when, and whether they checked the recipient's age and identity; null before the hand-over. */
  ageCheck: v.optional(v.nullable(ageCheckSchema), null),
  /** Notes, oldest first; empty in answers to customers. */
  staffNotes: v.optional(v.array(staffNoteSchema), []),
  /** Empty unless the order is canceled. */
  canceledBy: v.picklist(['', ...cancelers]),
  paymentStatus: v.picklist(paymentStatuses),
  selfDelivery: v.boolean(),
  pickUpAddress: v.string(),
  /** Destination, recipient and note for the driver; null for self-pickup. */
  dropoff: v.nullable(
    v.object({
      name: v.string(),
      address: v.string(),
      phoneNumber: v.string(),
      notes: v.string(),
      latitude: v.optional(v.number()),
      longitude: v.optional(v.number()),
      /** Distance from the shop in metres; absent in older orders. */
      distanceMeters: v.optional(v.number()),
      /** Whether the shop geocoded the address itself instead of trusting the submitted coordinates. */
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
  /** Latest known location of the courier, and its time; absent if unknown or when the delivery is over. */
  courierAt: v.optional(v.object({ latitude: v.number(), longitude: v.number(), at: instantSchema })),
  needsAction: v.picklist(actionReasons),
  redirectUrl: v.string(),
  heldUntil: instantSchema,
  isBeingCanceled: v.boolean(),
  canCancel: v.boolean(),
  refundCents: v.number(),
  isRefundUnconfirmed: v.boolean(),
  feeRefund: v.picklist(feeRefunds),
  /** Refund of the delivery fee, at most the remaining payment. Absent if no fee is refunded. */
  feeRefundCents: v.optional(v.number()),
  failedRefunds: v.array(v.picklist(failedRefunds)),
  /** Refund of a second payment of the order; absent if it was paid once. */
  secondPayment: v.optional(v.object({ cents: v.number(), state: v.picklist(partialRefundStates) })),
  /** Parts refunded by staff while the order continues, oldest first. */
  partialRefunds: v.optional(v.array(partialRefundSchema), []),
  timeline: v.array(timelineEntrySchema),
  /** Returned to staff only. */
  mailProblems: v.optional(v.array(mailProblemSchema)),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** Work queues, by the next step of the order; `done` holds orders with nothing left to do. */
const orderQueues = ['pay', 'pack', 'ready', 'way', 'done'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Views that staff can open: a queue, all open work, the orders that need a decision, or all orders. */
export const queueViews = ['open', ...orderQueues, 'action', 'all'] as const;
export type QueueView = (typeof queueViews)[number];
