import * as v from 'valibot';

import { idSchema, lineOrNothing } from '../model/fields';
import { orderSchema } from '../model/order';
import { contract } from './contract';

/**
 * Releases the units of an unpaid order before the hold expires. An order that has just been paid keeps its units and
 * is returned as paid.
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
 * Blocking ends all holds of the customer. `notReleased` counts the holds that could not be ended, for example because
 * the order was just paid.
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
    /** Visible only to staff. */
    reason: v.optional(lineOrNothing(200), ''),
  }),
  output: v.object({ isBlocked: v.boolean(), released: v.number(), notReleased: v.number() }),
});

/** `unknownOrders` counts unpaid orders that hold units for accounts that are not known, up to 200. */
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
 * Limits ordering to known accounts, or opens it to everyone again. A known account has paid before, or is at least a
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

/** Ends unpaid orders of accounts that are not known, at most 200 per request. `left` is true if there are more. */
export const releaseUnknownHolds = contract({
  name: 'releaseUnknownHolds',
  method: 'POST',
  path: 'release-unknown-holds',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({}),
  output: v.object({ released: v.number(), notReleased: v.number(), left: v.boolean() }),
});
