import * as v from 'valibot';

import { itemKinds, sizes } from '../items/registry';
import { shownAdjustmentSchema } from './adjustment';
import { idSchema, instantSchema } from './fields';
import { partialRefundSchema, partialRefundStates } from './refund';
import { actorSchema, timelineEntrySchema } from './timeline';

export const orderStatuses = ['pending', 'completed', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['awaiting', 'paid', 'failed', 'expired', 'refund-due', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `partly-refunded`: part of the payment was refunded, and the order continues. `refunded`: all of it was refunded. */
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
 * Delivery states that the courier reports, in order. `booked`: no driver is assigned yet. `pickup`: the driver is on
 * the way to the shop. `at-shop`: the driver is near the shop. `collected`: the driver has the parcel. `dropoff`: the
 * driver is on the way to the customer. `at-door`: the driver is near the customer. `returned`: the driver is bringing
 * the parcel back to the shop. `delivered`, `canceled` and `returned` are final. `unknown`: the shop does not know the
 * courier's status.
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

/** `none`: no courier, or not yet paid. `booking`: paid, and the courier is being booked. */
export const courierStates = ['none', 'booking', ...reportedStates] as const;
export type CourierState = (typeof courierStates)[number];

/** `shop`: the order ended unpaid, or the shop could not accept its late payment. */
export const cancelers = ['customer', 'staff', 'shop'] as const;
export type Canceler = (typeof cancelers)[number];

/**
 * Reasons why an order needs a decision by staff; empty if it needs none.
 * - `courier-canceled`: the courier canceled the delivery.
 * - `courier-returned`: the courier is bringing the parcel back.
 * - `booking-refused`: the courier refuses the delivery.
 * - `booking-blocked`: the courier rejects the shop's account.
 * - `booking-failing`: no courier has been booked yet; the shop keeps trying.
 * - `cancel-failing`: the courier could not be reached to cancel the delivery; the shop keeps trying.
 * - `courier-not-stopped`: the order has ended, but the courier could not be stopped.
 * - `refunded-elsewhere`: the payment was fully refunded on the payment provider's website, but the order continues.
 * - `hold-stuck`: the units of an unpaid order cannot be released.
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

/** Packing progress of a paid order: not started (empty), `packing`, or `ready` for the customer or the courier. */
export const preparations = ['', 'packing', 'ready'] as const;
export type Preparation = (typeof preparations)[number];

/**
 * Refund of the delivery fee after a delivery was changed to a pickup. `unconfirmed`: the payment provider never
 * reported the result, so staff must check the provider's website. Empty if there is no such refund.
 */
export const feeRefunds = ['', 'due', 'unconfirmed', 'refunded'] as const;
export type ActionReason = (typeof actionReasons)[number];

/**
 * Refunds that the payment provider refused or could not make. `payment`: the refund of the payment, or of its
 * remainder. `fee`: the refund of the delivery fee after a change to a pickup. `second-payment`: the refund of a
 * duplicate payment.
 */
export const failedRefunds = ['payment', 'fee', 'second-payment'] as const;
export type FailedRefund = (typeof failedRefunds)[number];

/** The check of a recipient's age and identity, or the reason for skipping it. */
export const ageCheckSchema = v.object({
  at: instantSchema,
  by: actorSchema,
  isChecked: v.optional(v.boolean(), true),
  /** Empty if the check was made, and in responses to customers. */
  reason: v.optional(v.string(), ''),
});
export type AgeCheck = v.InferOutput<typeof ageCheckSchema>;

export const maxNoCheckReason = 120;

/** Customers never see these notes. */
export const staffNoteSchema = v.object({ at: instantSchema, by: actorSchema, text: v.string() });

/** Proposed by the client. */
export const orderNumberSchema = v.pipe(v.string(), v.regex(/^KUSH\d{4,14}$/, 'is not an order number'));

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

/** A delayed e-mail: `late` while it is being retried, `sent` after the delay, or permanently `refused`. */
export const mailProblemSchema = v.object({
  at: instantSchema,
  mail: v.picklist(orderMails),
  state: v.picklist(['late', 'sent', 'refused']),
});
export type MailProblem = v.InferOutput<typeof mailProblemSchema>;

/** `price` is the unit price times the quantity, in rand. */
export const orderLineSchema = v.object({
  id: idSchema,
  kind: v.picklist(itemKinds),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  label: v.optional(v.string()),
  imageUrl: v.string(),
  quantity: v.number(),
  price: v.number(),
  unitCents: v.number(),
  /** The line's share of the order's discounts. */
  discountCents: v.optional(v.number()),
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/**
 * `id` is the document id, which cannot be guessed; `orderId` is the display number. `price`, `deliveryFee` and
 * `totlOrderPrice` are in rand. `uberStatus` is the courier's raw status, and `courierState` the same status in the
 * shop's terms. `pickupFrom` is the next opening time if the courier waits for it; otherwise empty. `redirectUrl` is
 * the payment page while the order can be paid. Staff get it only for telephone orders. If `isOwnDriver` is true, staff
 * report the arrival. `isBeingCanceled` is true while the cancellation waits for the courier. `refundCents` is the
 * amount that a cancellation would refund or has refunded, without `feeRefundCents` and `partialRefunds`.
 */
export const orderSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  userUID: v.string(),
  user: v.object({ displayName: v.string(), email: v.string(), phoneNumber: v.optional(v.string()) }),
  products: v.array(orderLineSchema),
  createdDateTime: instantSchema,
  price: v.number(),
  /** `deliveryFee` is the sum of the adjustments for the delivery. */
  adjustments: v.optional(v.array(shownAdjustmentSchema), []),
  deliveryFee: v.number(),
  totlOrderPrice: v.number(),
  totalCents: v.number(),
  status: v.picklist(orderStatuses),
  preparation: v.optional(v.picklist(preparations), ''),
  /** Null before the hand-over and, in responses to customers, if nobody checked. */
  ageCheck: v.optional(v.nullable(ageCheckSchema), null),
  /** Empty in responses to customers. */
  staffNotes: v.optional(v.array(staffNoteSchema), []),
  canceledBy: v.picklist(['', ...cancelers]),
  paymentStatus: v.picklist(paymentStatuses),
  selfDelivery: v.boolean(),
  pickUpAddress: v.string(),
  /** Null for self-pickup. */
  dropoff: v.nullable(
    v.object({
      name: v.string(),
      address: v.string(),
      phoneNumber: v.string(),
      notes: v.string(),
      latitude: v.optional(v.number()),
      longitude: v.optional(v.number()),
      /** Absent in older orders. */
      distanceMeters: v.optional(v.number()),
      /** True if the shop geocoded the address and does not rely on the submitted coordinates. */
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
  /** Absent if unknown, or when no delivery is in progress. */
  courierAt: v.optional(v.object({ latitude: v.number(), longitude: v.number(), at: instantSchema })),
  needsAction: v.picklist(actionReasons),
  redirectUrl: v.string(),
  heldUntil: instantSchema,
  isBeingCanceled: v.boolean(),
  canCancel: v.boolean(),
  refundCents: v.number(),
  isRefundUnconfirmed: v.boolean(),
  /** True if a refund may not have gone to the card. */
  isRefundedAnotherWay: v.optional(v.boolean()),
  feeRefund: v.picklist(feeRefunds),
  /** Absent if the fee is not refunded. */
  feeRefundCents: v.optional(v.number()),
  failedRefunds: v.array(v.picklist(failedRefunds)),
  /** Absent if the order was paid once. */
  secondPayment: v.optional(v.object({ cents: v.number(), state: v.picklist(partialRefundStates) })),
  partialRefunds: v.optional(v.array(partialRefundSchema), []),
  timeline: v.array(timelineEntrySchema),
  /** Returned to staff only. */
  mailProblems: v.optional(v.array(mailProblemSchema)),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** Orders are grouped by their next step. `done` contains orders that need no further work. */
const orderQueues = ['pay', 'pack', 'ready', 'way', 'done'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/**
 * `open` is all open work. `action` contains the orders that need a decision. `pack` excludes orders that staff must
 * decide about before packing.
 */
export const queueViews = ['open', ...orderQueues, 'action', 'all'] as const;
export type QueueView = (typeof queueViews)[number];
