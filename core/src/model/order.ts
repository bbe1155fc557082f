import * as v from 'valibot';

import { itemKinds, sizes } from '../items/registry';
import { shownAdjustmentSchema } from './adjustment';
import { idSchema, instantSchema } from './fields';
import { partialRefundSchema, partialRefundStates } from './refund';
import { actorSchema, timelineEntrySchema } from './timeline';

export const orderStatuses = ['pending', 'completed', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Status of the payment, independent of the status of the order and of the courier. */
export const paymentStatuses = ['awaiting', 'paid', 'failed', 'expired', 'refund-due', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Payment states as shown to customers and staff. While the order continues, a payment may be refunded partly, or fully
 * in parts.
 */
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
 * driver is on the way to the customer. `at-door`: the driver is near the customer. `delivered`, `canceled` and
 * `returned` are final. `unknown`: the shop does not know the courier's status.
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
 * Delivery states, including those before the first report. `none`: no courier, or not yet paid. `booking`: paid, and
 * the courier is being booked.
 */
export const courierStates = ['none', 'booking', ...reportedStates] as const;
export type CourierState = (typeof courierStates)[number];

/**
 * Who canceled an order. `shop` means that the order ended unpaid, or that the shop could not accept its late payment.
 */
export const cancelers = ['customer', 'staff', 'shop'] as const;
export type Canceler = (typeof cancelers)[number];

/**
 * Reasons why an order needs a decision by staff; empty if it needs none.
 * - `courier-canceled`: the courier canceled the delivery.
 * - `courier-returned`: the courier brought the parcel back.
 * - `booking-refused`: the courier refuses the delivery.
 * - `booking-blocked`: the courier rejects the shop's account.
 * - `booking-failing`: no courier has been booked yet; the shop keeps trying.
 * - `cancel-failing`: the courier could not be reached to cancel the delivery; the shop keeps trying.
 * - `courier-not-stopped`: the order is over, but the courier could not be stopped.
 * - `refunded-elsewhere`: the payment was fully refunded at the payment provider's site, but the order continues.
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
 * State of the refund of the delivery fee when a delivery is changed to a pickup: `due`, `refunded` or `unconfirmed`.
 * `unconfirmed` means that the payment provider never reported the result, so staff must check the provider's site.
 * Empty if there is no such refund.
 */
export const feeRefunds = ['', 'due', 'unconfirmed', 'refunded'] as const;
export type ActionReason = (typeof actionReasons)[number];

/**
 * Refunds that the payment provider refused or could not make. `payment`: the refund of the payment, or of what remains
 * of it. `fee`: the refund of the delivery fee after a change to a pickup. `second-payment`: the refund of a duplicate
 * payment.
 */
export const failedRefunds = ['payment', 'fee', 'second-payment'] as const;
export type FailedRefund = (typeof failedRefunds)[number];

/** Record of the check of a recipient's age and identity, or of the reason for skipping it. */
export const ageCheckSchema = v.object({
  at: instantSchema,
  by: actorSchema,
  isChecked: v.optional(v.boolean(), true),
  /** Reason for skipping the check. Empty if the check was made, and in responses to customers. */
  reason: v.optional(v.string(), ''),
});
export type AgeCheck = v.InferOutput<typeof ageCheckSchema>;

export const maxNoCheckReason = 120;

/** An internal note by staff about an order. The customer never sees it. */
export const staffNoteSchema = v.object({ at: instantSchema, by: actorSchema, text: v.string() });

/** Display number proposed by the client: `KUSH` and digits. */
export const orderNumberSchema = v.pipe(v.string(), v.regex(/^KUSH\d{4,14}$/, 'is not an order number'));

/** E-mails that the shop sends to the customer of an order. */
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
 * State of a delayed e-mail to the customer: `late` while it is being retried, `sent` after a delay, or permanently
 * `refused`.
 */
export const mailProblemSchema = v.object({
  at: instantSchema,
  mail: v.picklist(orderMails),
  state: v.picklist(['late', 'sent', 'refused']),
});
export type MailProblem = v.InferOutput<typeof mailProblemSchema>;

/** A line of an order. `price` is unit price times quantity in rand. */
export const orderLineSchema = v.object({
  id: idSchema,
  /** Kind of the item at the time of purchase. */
  kind: v.picklist(itemKinds),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  label: v.optional(v.string()),
  imageUrl: v.string(),
  quantity: v.number(),
  price: v.number(),
  unitCents: v.number(),
  /** The line's share of the order's discounts. Absent if it has none. */
  discountCents: v.optional(v.number()),
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/**
 * An order as returned to its owner and to staff. `id` is the document id, which cannot be guessed; `orderId` is the
 * display number. `price`, `deliveryFee` and `totlOrderPrice` are in rand; `totalCents` is the charged amount.
 * `pickupFrom` is the next opening time if the courier does not come before then; otherwise, it is empty. `uberStatus`
 * is the courier's raw status, or empty if there is no courier. `courierState` is the same status in the shop's terms.
 * `isOwnDriver` is true if the shop delivers the order itself, so that staff report the arrival. `redirectUrl` is the
 * hosted payment page while the order can be paid, until `heldUntil`. Staff get it only for telephone orders.
 * `isBeingCanceled` is true while the order's cancellation waits for the courier's. `canCancel` is true if the owner
 * may cancel the order now. `refundCents` is the amount that a cancellation would refund or, once the order is
 * canceled, refunds. The amount excludes `feeRefundCents` and `partialRefunds`. `isRefundUnconfirmed` is true if the
 * payment provider never reported the result of the refund of the payment. `failedRefunds` lists the refunds that the
 * payment provider refused or could not make.
 */
export const orderSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  userUID: v.string(),
  user: v.object({ displayName: v.string(), email: v.string(), phoneNumber: v.optional(v.string()) }),
  products: v.array(orderLineSchema),
  createdDateTime: instantSchema,
  price: v.number(),
  /** Amounts added to or deducted from the price of the goods. `deliveryFee` is the sum of those for the delivery. */
  adjustments: v.optional(v.array(shownAdjustmentSchema), []),
  deliveryFee: v.number(),
  totlOrderPrice: v.number(),
  totalCents: v.number(),
  status: v.picklist(orderStatuses),
  preparation: v.optional(v.picklist(preparations), ''),
  /**
   * Who handed the order over and when, and whether they checked the recipient's age and identity. Null before the
   * hand-over and, in responses to customers, if nobody checked.
   */
  ageCheck: v.optional(v.nullable(ageCheckSchema), null),
  /** Notes, oldest first. Empty in responses to customers. */
  staffNotes: v.optional(v.array(staffNoteSchema), []),
  /** Empty unless the order is canceled. */
  canceledBy: v.picklist(['', ...cancelers]),
  paymentStatus: v.picklist(paymentStatuses),
  selfDelivery: v.boolean(),
  pickUpAddress: v.string(),
  /** Destination, recipient and note for the driver. Null for self-pickup. */
  dropoff: v.nullable(
    v.object({
      name: v.string(),
      address: v.string(),
      phoneNumber: v.string(),
      notes: v.string(),
      latitude: v.optional(v.number()),
      longitude: v.optional(v.number()),
      /** Distance from the shop in metres. Absent in older orders. */
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
  /** Latest known location of the courier, with the time of the report. Absent if unknown or after the delivery. */
  courierAt: v.optional(v.object({ latitude: v.number(), longitude: v.number(), at: instantSchema })),
  needsAction: v.picklist(actionReasons),
  redirectUrl: v.string(),
  heldUntil: instantSchema,
  isBeingCanceled: v.boolean(),
  canCancel: v.boolean(),
  refundCents: v.number(),
  isRefundUnconfirmed: v.boolean(),
  feeRefund: v.picklist(feeRefunds),
  /** Refunded delivery fee, at most the remaining payment. Absent if the fee is not refunded. */
  feeRefundCents: v.optional(v.number()),
  failedRefunds: v.array(v.picklist(failedRefunds)),
  /** Refund of a duplicate payment. Absent if the order was paid once. */
  secondPayment: v.optional(v.object({ cents: v.number(), state: v.picklist(partialRefundStates) })),
  /** Parts refunded by staff while the order continues, oldest first. */
  partialRefunds: v.optional(v.array(partialRefundSchema), []),
  timeline: v.array(timelineEntrySchema),
  /** Returned to staff only. */
  mailProblems: v.optional(v.array(mailProblemSchema)),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** Work queues, by the next step of the order. `done` contains orders that need no further work. */
const orderQueues = ['pay', 'pack', 'ready', 'way', 'done'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/**
 * Views that staff can open: a queue, all open work, the orders that need a decision, or all orders. `pack` excludes
 * the orders that staff must decide about before packing.
 */
export const queueViews = ['open', ...orderQueues, 'action', 'all'] as const;
export type QueueView = (typeof queueViews)[number];
