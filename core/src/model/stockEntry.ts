import * as v from 'valibot';

import { instantSchema } from './fields';
import { variants } from '../items/registry';

/** A change to the stock of an item. */
export const stockEntrySchema = v.object({
  id: v.string(),
  at: instantSchema,
  /** Member of staff, customer or provider that made the change. */
  by: v.string(),
  reason: v.string(),
  /** Order that caused the change, or empty. */
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
