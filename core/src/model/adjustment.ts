import * as v from 'valibot';

import { idSchema } from './fields';

export const promotionCodePattern = /^[A-Z0-9-]{3,20}$/;

export const adjustmentKinds = ['delivery', 'discount'] as const;

/** Uses of a promotion are counted for all customers together, or for each customer. */
export const useCounts = ['all', 'customer'] as const;
export type UseCount = (typeof useCounts)[number];

/** `cents` is negative for a deduction. */
export const shownAdjustmentSchema = v.object({
  kind: v.picklist(adjustmentKinds),
  name: v.string(),
  cents: v.number(),
});
export type ShownAdjustment = v.InferOutput<typeof shownAdjustmentSchema>;

export const adjustmentSchema = v.object({
  ...shownAdjustmentSchema.entries,
  cents: v.pipe(v.number(), v.integer()),
  /** Absent if the adjustment applies to all items. */
  itemIds: v.optional(v.array(idSchema)),
  /** Id of a promotion. */
  sourceId: v.optional(idSchema),
  code: v.optional(v.pipe(v.string(), v.regex(promotionCodePattern))),
  /** Usage counts of the promotion that include this order. */
  countedIn: v.optional(v.array(v.picklist(useCounts))),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
export type AdjustmentKind = Adjustment['kind'];
