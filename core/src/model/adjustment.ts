import * as v from 'valibot';

import { idSchema } from './ids';
import { promotionCodePattern } from './promotionCode';

export const adjustmentKinds = ['delivery', 'discount'] as const;

/** Counts of a promotion's uses: by all customers, and by one customer. */
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
  /** Ids of the order's items that it applies to; absent when it applies to all. */
  itemIds: v.optional(v.array(idSchema)),
  /** Id of the promotion that it results from; absent without one. */
  sourceId: v.optional(idSchema),
  /** Code entered by the customer. */
  code: v.optional(v.pipe(v.string(), v.regex(promotionCodePattern))),
  /** Counts of the promotion's uses that include the order. */
  countedIn: v.optional(v.array(v.picklist(useCounts))),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
export type AdjustmentKind = Adjustment['kind'];
