import * as v from 'valibot';

import { instantSchema } from './fields';
import { variants } from '../items/registry';

export const stockEntrySchema = v.object({
  id: v.string(),
  at: instantSchema,
  /** Display name of the author. */
  by: v.string(),
  reason: v.string(),
  /** Empty if no order caused the change. */
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
