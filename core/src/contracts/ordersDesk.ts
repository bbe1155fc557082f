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
