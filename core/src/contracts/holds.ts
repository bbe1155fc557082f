import * as v from 'valibot';

import { idSchema } from '../model/ids';
import { orderSchema } from '../model/order';
import { lineOrNothing } from '../model/text';
import { contract } from './contract';

/**
 * Gives back the units of an order that is not paid, before its time, by the order's document id. An order that has just been paid keeps
 * them, and the answer shows it as paid.
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
 * Keeps a customer from ordering, or lets them order again. Of a customer who is blocked all holds end at once: `released` have ended,
 * `notReleased` have not, because they were just paid or an item is damaged.
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
    /** Why, for other staff; the customer never sees it. */
    reason: v.optional(lineOrNothing(200), ''),
  }),
  output: v.object({ isBlocked: v.boolean(), released: v.number(), notReleased: v.number() }),
});

/** Who may order, and how many unpaid orders of accounts that the shop does not know set units aside, at most 200. */
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
 * Takes orders of known accounts alone, or of all again. Known is who has paid before, or has a verified address and an account that is a
 * day old.
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

/** Ends the unpaid orders of accounts that the shop does not know, at most 200 at a time: `left` says whether there are more. */
export const releaseUnknownHolds = contract({
  name: 'releaseUnknownHolds',
  method: 'POST',
  path: 'release-unknown-holds',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({}),
  output: v.object({ released: v.number(), notReleased: v.number(), left: v.boolean() }),
});
