import * as v from 'valibot';

export const adjustmentKinds = ['delivery', 'discount'] as const;

/** An amount that is added to the sum of the lines, or taken off it when negative; `name` as it is shown. */
export const adjustmentSchema = v.object({
  kind: v.picklist(adjustmentKinds),
  name: v.string(),
  cents: v.pipe(v.number(), v.integer()),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
export type AdjustmentKind = Adjustment['kind'];
