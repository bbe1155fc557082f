import * as v from 'valibot';

import { idSchema, lineOrNothing } from '../model/fields';
import { orderSchema } from '../model/order';
import { contract } from './contract';

/**
 * Releases the units held by an unpaid order before the hold expires; the order is identified by its document id. An order that
 * has just been paid keeps its units, and the response shows it as paid.
 */
export const releaseHold = contract({
  name: 'releaseHold',
  method: 'POST',
  path: 'release-hold',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({ orderId: idSchema }),
  output: v.object({ order: orderSchema }),
});

/**
 * Blocks a customer from ordering, or unblocks them. Blocking ends all holds of the customer. `released` counts the holds that
 * ended; `notReleased` counts those that did not, because the order was just paid or an item is damaged.
 */
export const blockCustomer = contract({
  name: 'blockCustomer',
  method: 'POST',
  path: 'block-customer',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({
    userUID: idSchema,
    isBlocked: v.boolean(),
    /** Reason, visible only to staff. */
    reason: v.optional(lineOrNothing(200), ''),
  }),
  output: v.object({ isBlocked: v.boolean(), released: v.number(), notReleased: v.number() }),
});

/**
 * Returns whether only known accounts may order, and the number of unpaid orders by unknown accounts that hold units (at most
 * 200).
 */
export const orderingRules = contract({
  name: 'orderingRules',
  method: 'GET',
  path: 'ordering-rules',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({}),
  output: v.object({ isKnownOnly: v.boolean(), unknownOrders: v.number() }),
});

/**
 * Limits ordering to known accounts, or opens it to all again. An account is known if it has paid before, or if it is at least a
 * day old and has a verified e-mail address.
 */
export const setOrderingRules = contract({
  name: 'setOrderingRules',
  method: 'POST',
  path: 'set-ordering-rules',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({ isKnownOnly: v.boolean() }),
  output: v.object({ isKnownOnly: v.boolean() }),
});

/** Ends the unpaid orders of accounts unknown to the shop, at most 200 per call; `left` tells whether there are more. */
export const releaseUnknownHolds = contract({
  name: 'releaseUnknownHolds',
  method: 'POST',
  path: 'release-unknown-holds',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({}),
  output: v.object({ released: v.number(), notReleased: v.number(), left: v.boolean() }),
});
