import * as v from 'valibot';

import { shopDateSchema } from './hours';
import { sizes } from './product';

/**
 * What one day of the shop brought. An order counts on the day it was paid; `back` are those of its orders whose money has gone back
 * or is to go back, whenever that was decided. Of the `part` orders only a part has; `backCents` holds both. Cents.
 */
export const salesDaySchema = v.object({
  date: shopDateSchema,
  orders: v.number(),
  goodsCents: v.number(),
  deliveryCents: v.number(),
  totalCents: v.number(),
  backOrders: v.number(),
  partOrders: v.number(),
  backCents: v.number(),
});
export type SalesDay = v.InferOutput<typeof salesDaySchema>;

/** What was sold of a product in one size, less what has gone back; without delivery. */
export const soldProductSchema = v.object({
  id: v.string(),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  units: v.number(),
  cents: v.number(),
});
export type SoldProduct = v.InferOutput<typeof soldProductSchema>;
