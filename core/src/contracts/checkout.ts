import * as v from 'valibot';

import { latitudeSchema, longitudeSchema, maxDeliveryNotes, phoneNumberSchema } from '../model/address';
import { cartLinesSchema } from '../model/cart';
import { idSchema, freeText, lineOfText } from '../model/fields';
import { promotionCodeSchema } from '../model/promotion';
import { centsSchema } from '../model/money';
import { orderNumberSchema } from '../model/order';
import { contract } from './contract';

export const returnUrlSchema = v.pipe(v.string(), v.url('is not an address'), v.maxLength(512));

export const attemptIdSchema = v.pipe(idSchema, v.minLength(8, 'is too short'));

const rand = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));

/** A line of the courier's manifest. Dimensions are in centimetres, the weight in grams, and VAT in percent. */
const manifestItemSchema = v.strictObject({
  name: freeText(160),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  size: v.literal('small'),
  dimensions: v.strictObject({ length: v.number(), height: v.number(), depth: v.number() }),
  price: v.number(),
  weight: v.number(),
  vat_percentage: v.number(),
});

/** The server checks the address and the quote. */
export const deliveryDataSchema = v.strictObject({
  quote_id: idSchema,
  dropoff_name: lineOfText(120),
  dropoff_address: lineOfText(512),
  dropoff_phone_number: phoneNumberSchema,
  dropoff_latitude: latitudeSchema,
  dropoff_longitude: longitudeSchema,
  manifest_total_value: v.number(),
  manifest_reference: freeText(64),
  dropoff_notes: freeText(maxDeliveryNotes),
  manifest_items: v.pipe(v.array(manifestItemSchema), v.maxLength(50)),
});
export type DeliveryData = v.InferOutput<typeof deliveryDataSchema>;

/**
 * Places an order and opens the payment provider's checkout. `amount` is the total in cents that the customer
 * confirmed. The server charges its own total. If `amount` differs, the server refuses the request and returns the
 * changes. Requests with the same `attemptId` (by default the proposed order number) share one order, one checkout and
 * one response.
 */
export const pay = contract({
  name: 'pay',
  method: 'POST',
  path: 'pay',
  hasOwnFunction: true,
  access: 'customer',
  appCheck: 'always',
  input: v.strictObject({
    amount: centsSchema,
    successUrl: returnUrlSchema,
    failureUrl: returnUrlSchema,
    cancelUrl: returnUrlSchema,
    attemptId: v.optional(attemptIdSchema),
    orderDetails: v.strictObject({
      orderId: orderNumberSchema,
      userUID: v.string(),
      products: cartLinesSchema,
      createdDateTime: v.pipe(v.string(), v.maxLength(40)),
      price: rand,
      deliveryFee: rand,
      /** Both are absent if no promotion reduces the total. */
      promotionId: v.optional(idSchema),
      promotionCode: v.optional(promotionCodeSchema),
      totlOrderPrice: rand,
      deliveryData: v.nullable(deliveryDataSchema),
      selfDelivery: v.boolean(),
    }),
  }),
  output: v.object({ redirectUrl: v.string(), id: idSchema, orderId: v.string() }),
});

export const paymentWebhook = contract({
  name: 'paymentWebhook',
  method: 'POST',
  path: 'payment-webhook',
  hasOwnFunction: true,
  access: 'provider',
  input: v.unknown(),
  output: v.object({ outcome: v.string() }),
});
