import * as v from 'valibot';

import { phoneNumberSchema } from '../model/address';
import { cartLinesSchema } from '../model/cart';
import { idSchema, instantSchema } from '../model/ids';
import { centsSchema } from '../model/money';
import { orderSchema, shownPayments } from '../model/order';
import { pageFields } from '../model/page';
import { promotionCodeSchema } from '../model/promotion';
import { lineOfText } from '../model/text';
import { queueViews } from '../model/orderQueue';
import { attemptIdSchema, deliveryDataSchema, returnUrlSchema } from './checkout';
import { contract } from './contract';

/** In place of a state: the orders that wait for a decision of staff, whatever their state. */
export const needsActionState = 'needs-action';

const day = v.pipe(v.string(), v.isoDate('is not a day'));

/** Which of all orders are meant; what is absent does not matter. */
const filterFields = {
  /** The word on the order's badge, in lower case: its own status, or the courier's word where that overrides it. Or `needs-action`. */
  state: v.optional(v.pipe(v.string(), v.regex(/^[a-z_-]{1,40}$/, 'is not a state'))),
  /** Where it stands for people, as `orderStages` has it. */
  stage: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'is not a stage'))),
  /** As its payment is shown. */
  payment: v.optional(v.picklist(shownPayments)),
  delivery: v.optional(v.picklist(['pickup', 'courier'])),
  /** First and last day of the shop, `YYYY-MM-DD`, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** A part of the display number, whatever the case. */
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** A part of the display number, or the beginning of the customer's name, e-mail address or telephone number, or of an item's name. */
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  /** A queue, all open work, or what waits for a decision; `all` leaves everything. */
  queue: v.optional(v.picklist(queueViews)),
};

/** What is sought is about a person: it goes into a header, as addresses are kept in logs. */
const personalFields = ['find'];

/** A page may be jumped to this far from the first order. */
export const maxSkippedOrders = 1_000;

/** Queues are counted up to here. */
export const maxQueueCount = 1_000;

/**
 * Orders for staff, newest first, filtered and in pages; with `sort` the oldest come first, and `before` names the last one of the page
 * before all the same. With `counts` the answer says how many orders the filter leaves in all, and
 * what the bar labelled Today shows: the orders placed on this day of the shop, those of them canceled, and those handed over on it,
 * whenever they were placed. With `only: 'stamp'` it says nothing but a stamp that
 * is another one once any order has changed: a list that is looked at every few seconds costs one document read while nothing happens.
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
    /** For a page that is jumped to: how many orders come before it. Without meaning next to `before`. */
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
        /** Up to `maxQueueCount` each. */
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

/** What one row of the exported file says, in this order; one row for each order, newest first. */
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
 * One part of the orders that a filter leaves, as lines of a CSV file (RFC 4180, UTF-8 with a byte order mark); the parts after one another are
 * the file. The first begins with the names of the columns; `next` is what asks for the part after it, null behind the last. Amounts in
 * rand with two decimals, times in the shop's zone as `YYYY-MM-DD HH:MM`, items as `2 x Blue Dream 1G; 1 x Papers`. A text that a spreadsheet
 * would take for a formula begins with an apostrophe. Too many orders for one file are refused; each part leaves an audit row.
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
    /** In this part. */
    orders: v.number(),
    next: v.nullable(v.object({ before: instantSchema, beforeId: idSchema })),
  }),
});

/**
 * Staff place an order for a customer on the telephone and get the address at which it is paid. What is on sale, what it costs and what is
 * left is checked as for `/pay`; a delivery names a quote that this member of staff has asked for. `amount` is the total in cents that
 * the customer accepted, `deliveryFeeCents` the part of it for the courier, both after the promotion. The order belongs to no account. Calls with the same `attemptId`
 * are one attempt: one order, one checkout, one answer.
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
    /** The promotion whose discount is in the amount, with the code that it needs; without them there is none. */
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
    /** The customer has said to be 18 or older and to accept the terms. */
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
    /** Until when the units are set aside. */
    heldUntil: instantSchema,
  }),
});
