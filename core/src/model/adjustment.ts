import * as v from 'valibot';

import { idSchema } from './ids';

export const adjustmentKinds = ['delivery', 'discount'] as const;

/** An amount that is added to the sum of the lines, or taken off it when negative; `name` as it is shown. */
export const adjustmentSchema = v.object({
  kind: v.picklist(adjustmentKinds),
  name: v.string(),
  cents: v.pipe(v.number(), v.integer()),
  /** The id of what gives it and counts its uses; absent where nothing is counted. */
  sourceId: v.optional(idSchema),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
/** As an order shows it. */
export const shownAdjustmentSchema = v.omit(adjustmentSchema, ['sourceId']);
export type ShownAdjustment = v.InferOutput<typeof shownAdjustmentSchema>;
export type AdjustmentKind = Adjustment['kind'];
