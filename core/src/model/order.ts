import * as v from 'valibot';

import { idSchema, instantSchema } from './ids';
import { sizes } from './product';

export const orderStatuses = ['pending', 'completed', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The money's own life, kept apart from the order's and the courier's. */
export const paymentStatuses = ['awaiting', 'paid', 'failed', 'expired', 'refund-due', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The client's proposal and the shop's display number: `KUSH` and digits. */
export const orderNumberSchema = v.pipe(v.string(), v.regex(/^KUSH\d{4,14}$/, 'is not an order number'));

/** One bought line; `price` is unit price times quantity in rand. */
export const orderLineSchema = v.object({
  id: idSchema,
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  label: v.optional(v.string()),
  imageUrl: v.string(),
  quantity: v.number(),
  price: v.number(),
  unitCents: v.number(),
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/** One thing that happened to an order; `by` is `shopper`, `staff:<name>`, or the provider's name. */
export const timelineEntrySchema = v.object({ at: instantSchema, what: v.string(), by: v.string() });
export type TimelineEntry = v.InferOutput<typeof timelineEntrySchema>;

/**
 * An order as answered to its owner and to staff. `id` is the unguessable document id, `orderId` the display number.
 * `price`, `deliveryFee` and `totlOrderPrice` are rand; `totalCents` is what was or will be charged.
 * `uberStatus` is the courier's raw word, empty without a courier.
 */
export const orderSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  userUID: v.string(),
  user: v.object({ displayName: v.string(), email: v.string() }),
  products: v.array(orderLineSchema),
  createdDateTime: instantSchema,
  price: v.number(),
  deliveryFee: v.number(),
  totlOrderPrice: v.number(),
  totalCents: v.number(),
  status: v.picklist(orderStatuses),
  paymentStatus: v.picklist(paymentStatuses),
  selfDelivery: v.boolean(),
  pickUpAddress: v.string(),
  tracking_Url: v.string(),
  dropoff_eta: v.string(),
  delivery_id: v.string(),
  uberStatus: v.string(),
  timeline: v.array(timelineEntrySchema),
});
export type Order = v.InferOutput<typeof orderSchema>;
