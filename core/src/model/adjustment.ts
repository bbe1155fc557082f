import * as v from 'valibot';

import { itemKinds } from '../items/registry';
import { idSchema } from './ids';

export const adjustmentKinds = ['delivery', 'discount'] as const;

/** An amount that is added to the sum of the lines, or taken off it when negative, as an order shows it: under `name`. */
export const shownAdjustmentSchema = v.object({
  kind: v.picklist(adjustmentKinds),
  name: v.string(),
  cents: v.number(),
});
export type ShownAdjustment = v.InferOutput<typeof shownAdjustmentSchema>;

/** The same as an order stores it. */
export const adjustmentSchema = v.object({
  ...shownAdjustmentSchema.entries,
  cents: v.pipe(v.number(), v.integer()),
  /** Which kinds of items it is for, where it is not for all. */
  itemKinds: v.optional(v.array(v.picklist(itemKinds))),
  /** The id of what gives it and counts its uses; absent where nothing is counted. */
  sourceId: v.optional(idSchema),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
export type AdjustmentKind = Adjustment['kind'];
