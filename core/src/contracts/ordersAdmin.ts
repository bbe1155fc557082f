import * as v from 'valibot';

import { phoneNumberSchema } from '../model/address';
import { cartLinesSchema } from '../model/cart';
import { idSchema, instantSchema, lineOfText } from '../model/fields';
import { centsSchema } from '../model/money';
import { orderSchema, shownPayments, queueViews } from '../model/order';
import { pageFields } from '../model/page';
import { promotionCodeSchema } from '../model/promotion';
import { attemptIdSchema, deliveryDataSchema, returnUrlSchema } from './checkout';
import { contract } from './contract';

/** Filter value for orders that await a decision by staff, whatever their state. */
export const needsActionState = 'needs-action';

const day = v.pipe(v.string(), v.isoDate('is not a day'));

const filterFields = {
  /** One of `listedStates`, or `needs-action`. */
  state: v.optional(v.pipe(v.string(), v.regex(/^[a-z_-]{1,40}$/, 'is not a state'))),
  stage: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'is not a stage'))),
  payment: v.optional(v.picklist(shownPayments)),
  delivery: v.optional(v.picklist(['pickup', 'courier'])),
  /** Id of a promotion. Selects the orders that its figures include. */
  promotion: v.optional(idSchema),
  /** Inclusive, in the shop's time zone. */
  from: v.optional(day),
  to: v.optional(day),
  /** Part of the display number; case-insensitive. */
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /**
   * Part of the display number, last digits of the phone number, or a prefix of the customer's name, e-mail address or
   * phone number, or of an item's name.
   */
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  /** `all` does not filter. `unpacked` adds to `pack` the paid orders that need a decision before packing. */
  queue: v.optional(v.picklist([...queueViews, 'unpacked'])),
};

/** Sent in headers, because search strings may be personal data and URLs are logged. */
const personalFields = ['find'];

export const maxSkippedOrders = 1_000;

export const maxQueueCount = 1_000;

/**
 * Returns a page of orders, newest first. With `sort`, the oldest come first; `before` still names the last order of
 * the previous page. `counts` requests the number of matching orders, the size of each queue, the longest wait, and
 * today's figures: orders placed, their units, cancellations and hand-overs. With `only: 'stamp'`, the response is only
 * a stamp, which changes when any order changes; polling then costs one document read.
 */
export const getallOrders = contract({
  name: 'getallOrders',
  method: 'GET',
  path: 'getall-orders',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'orders',
  headers: personalFields,
  input: v.strictObject({
    ...pageFields,
    ...filterFields,
    sort: v.optional(v.literal('oldest')),
    /** Number of orders to skip, to jump to a page. Ignored if `before` is given. */
    skip: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'is not a number'),
        v.transform(Number),
        v.maxValue(maxSkippedOrders),
      ),
    ),
    counts: v.optional(v.literal('yes')),
    only: v.optional(v.literal('stamp')),
  }),
  output: v.object({
    orders: v.array(orderSchema),
    more: v.boolean(),
    stamp: v.optional(v.string()),
    counts: v.optional(
      v.object({
        matching: v.number(),
        /** Each up to `maxQueueCount`. */
        queues: v.optional(
          v.object({
            open: v.number(),
            pay: v.number(),
            pack: v.number(),
            ready: v.number(),
            way: v.number(),
            action: v.number(),
            done: v.number(),
          }),
        ),
        /** When the order that has waited longest to be packed was paid. Absent if none waits. */
        waitingSince: v.optional(instantSchema),
        today: v.object({
          orders: v.number(),
          items: v.number(),
          canceled: v.number(),
          fulfilled: v.number(),
        }),
      }),
    ),
  }),
});

/** Columns of the exported file, which has one row for each order, newest first. */
export const exportColumns = [
  'Order number',
  'Document id',
  'Placed',
  'Customer',
  'E-mail',
  'Phone',
  'Items',
  'Number of items',
  'Subtotal (R)',
  'Discount (R)',
  'Discount for',
  'Delivery fee (R)',
  'Total (R)',
  'VAT in the total (R)',
  'Refunded in part (R)',
  'Paid again (R)',
  'Paid again and refunded (R)',
  'Payment status',
  'Paid',
  'Order status',
  'Delivery',
  'Delivery address',
  'Placed by',
] as const;

/**
 * Returns one part of a CSV file (RFC 4180, UTF-8 with a byte order mark); concatenated parts form the file. `next`
 * requests the next part, and is null after the last one. Amounts are in rand with two decimals. `VAT in the total (R)`
 * is empty if the shop was not registered for VAT when the order was paid, or placed if it is unpaid. Times are in the
 * shop's time zone: `YYYY-MM-DD HH:MM`. Items look like `2 x Blue Dream 1G; 1 x Papers`. An apostrophe precedes each
 * text that a spreadsheet would treat as a formula. Refuses a filter that matches too many orders. Each part adds an
 * audit row.
 */
export const exportOrders = contract({
  name: 'exportOrders',
  method: 'GET',
  path: 'export-orders',
  access: 'staff',
  permission: 'export',
  headers: personalFields,
  input: v.strictObject({ ...filterFields, before: pageFields.before, beforeId: pageFields.beforeId }),
  output: v.object({
    csv: v.string(),
    orders: v.number(),
    next: v.nullable(v.object({ before: instantSchema, beforeId: idSchema })),
  }),
});

/**
 * Places an order for a customer on the phone. Applies the same checks of availability, prices and stock as `/pay`. A
 * delivery names a quote requested by the same member of staff. `amount` is the total in cents that the customer
 * accepted, including `deliveryFeeCents`; both are reduced by the promotion. The order is not linked to an account.
 * Requests with the same `attemptId` share one order, one checkout and one response.
 */
export const createOrder = contract({
  name: 'createOrder',
  method: 'POST',
  path: 'create-order',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({
    attemptId: attemptIdSchema,
    products: cartLinesSchema,
    amount: centsSchema,
    deliveryFeeCents: centsSchema,
    /** The promotion that reduces the amount, with its code if required. */
    promotionId: v.optional(idSchema),
    promotionCode: v.optional(promotionCodeSchema),
    deliveryData: v.nullable(deliveryDataSchema),
    customer: v.strictObject({
      name: lineOfText(120),
      phoneNumber: phoneNumberSchema,
      email: v.union([
        v.literal(''),
        v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('is not an e-mail address')),
      ]),
    }),
    /** The customer has stated that they are 18 or older and accept the terms. */
    ageConfirmed: v.literal(true),
    successUrl: returnUrlSchema,
    failureUrl: returnUrlSchema,
    cancelUrl: returnUrlSchema,
  }),
  output: v.object({
    redirectUrl: v.string(),
    id: idSchema,
    orderId: v.string(),
    totalCents: v.number(),
    heldUntil: instantSchema,
  }),
});
