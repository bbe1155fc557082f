import * as v from 'valibot';

import { instantSchema } from './ids';
import { variants } from './product';

/** One change of an item's stock in words and numbers. */
export const stockEntrySchema = v.object({
  id: v.string(),
  at: instantSchema,
  /** A person, the customer, or a provider. */
  by: v.string(),
  reason: v.string(),
  /** The order it happened for; empty for none. */
  orderId: v.string(),
  lines: v.array(
    v.object({
      variant: v.picklist(variants),
      onHandDelta: v.number(),
      heldDelta: v.number(),
    }),
  ),
});
export type StockEntry = v.InferOutput<typeof stockEntrySchema>;
