import * as v from 'valibot';

import { shopDateSchema } from './hours';
import { sizes } from '../items/registry';

/**
 * Sales of one day. An order and its refunds count on the day on which the order was paid. `totalCents` is goods, less
 * discounts, plus delivery. `backOrders` counts orders with a full refund, and `partOrders` those with partial refunds.
 * `backCents` is the sum of all these refunds. Refunds that are due count as made.
 */
export const salesDaySchema = v.object({
  date: shopDateSchema,
  orders: v.number(),
  goodsCents: v.number(),
  discountCents: v.number(),
  deliveryCents: v.number(),
  totalCents: v.number(),
  backOrders: v.number(),
  partOrders: v.number(),
  backCents: v.number(),
});
export type SalesDay = v.InferOutput<typeof salesDaySchema>;

/**
 * Sales of a product in one size, after discounts, without delivery. Full refunds, and partial refunds of its units,
 * are subtracted. Partial refunds of an amount are not, because they name no product.
 */
export const soldProductSchema = v.object({
  id: v.string(),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  units: v.number(),
  cents: v.number(),
});
export type SoldProduct = v.InferOutput<typeof soldProductSchema>;
