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
