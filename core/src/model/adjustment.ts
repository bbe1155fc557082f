import * as v from 'valibot';

import { idSchema } from './ids';
import { promotionCodePattern } from './promotionCode';

export const adjustmentKinds = ['delivery', 'discount'] as const;

/** Uses of a promotion by everybody, and by one customer. */
export const useCounts = ['all', 'customer'] as const;
export type UseCount = (typeof useCounts)[number];

/** An amount added to the sum of the lines, or deducted when negative, as shown on an order under `name`. */
export const shownAdjustmentSchema = v.object({
  kind: v.picklist(adjustmentKinds),
  name: v.string(),
  cents: v.number(),
});
export type ShownAdjustment = v.InferOutput<typeof shownAdjustmentSchema>;

/** An adjustment as an order stores it. */
export const adjustmentSchema = v.object({
  ...shownAdjustmentSchema.entries,
  cents: v.pipe(v.number(), v.integer()),
  /** The ids of the order's items that it is for, where it is not for all. */
  itemIds: v.optional(v.array(idSchema)),
  /** The id of the promotion that gives it; absent where none does. */
  sourceId: v.optional(idSchema),
  /** The code that the customer entered for it. */
  code: v.optional(v.pipe(v.string(), v.regex(promotionCodePattern))),
  /** Which uses of the promotion the order is counted among. */
  countedIn: v.optional(v.array(v.picklist(useCounts))),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
export type AdjustmentKind = Adjustment['kind'];
