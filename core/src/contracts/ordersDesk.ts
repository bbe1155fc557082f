import * as v from 'valibot';

import { orderSchema, paymentStatuses } from '../model/order';
import { contract } from './contract';
import { pageFields } from './orders';

const day = v.pipe(v.string(), v.isoDate('is not a day'));

/** Which of all orders are meant; what is absent does not matter. */
const filterFields = {
  /** The word on the order's badge, in lower case: its own status, or the courier's word where that overrides it. */
  state: v.optional(v.pipe(v.string(), v.regex(/^[a-z_-]{1,40}$/, 'is not a state'))),
  payment: v.optional(v.picklist(paymentStatuses)),
  delivery: v.optional(v.picklist(['pickup', 'courier'])),
  /** First and last day of the shop, `YYYY-MM-DD`, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** A part of the display number, whatever the case. */
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
};

/**
 * Orders for staff, newest first, filtered and in pages. With `counts` the answer says how many orders the filter leaves in all, and
 * what the bar labelled Today shows: the orders placed on this day of the shop, by state.
 */
export const getallOrders = contract({
  name: 'getallOrders',
  method: 'GET',
  path: 'getall-orders',
  access: 'staff',
  input: v.strictObject({ ...pageFields, ...filterFields, counts: v.optional(v.literal('yes')) }),
  output: v.object({
    orders: v.array(orderSchema),
    more: v.boolean(),
    counts: v.optional(
      v.object({
        matching: v.number(),
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
  'Delivery fee (R)',
  'Total (R)',
  'Payment status',
  'Paid',
  'Order status',
  'Delivery',
  'Delivery address',
  'Placed by',
] as const;

/**
 * The orders a filter leaves, as a CSV file (RFC 4180, UTF-8 with a byte order mark) and not as JSON. Amounts in rand with two decimals, times in
 * the shop's zone as `YYYY-MM-DD HH:MM`, items as `2 x Blue Dream 1G; 1 x Papers`. A text that a spreadsheet would take for a formula
 * begins with an apostrophe. Too many orders for one file are refused; each export leaves an audit row.
 */
export const exportOrders = contract({
  name: 'exportOrders',
  method: 'GET',
  path: 'export-orders',
  access: 'staff',
  input: v.strictObject(filterFields),
  output: v.string(),
});
