import * as v from 'valibot';

import { idSchema } from './fields';

/** A promotion code as it is stored and compared. */
export const promotionCodePattern = /^[A-Z0-9-]{3,20}$/;

export const adjustmentKinds = ['delivery', 'discount'] as const;

/** How a promotion's uses are counted: over all customers, or per customer. */
export const useCounts = ['all', 'customer'] as const;
export type UseCount = (typeof useCounts)[number];

/** An amount added to the sum of the lines (negative for a deduction). An order shows the amount under `name`. */
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
  /** Ids of the items to which the adjustment applies. Absent if it applies to all. */
  itemIds: v.optional(v.array(idSchema)),
  /** Id of the promotion that caused the adjustment, if any. */
  sourceId: v.optional(idSchema),
  /** Code entered by the customer. */
  code: v.optional(v.pipe(v.string(), v.regex(promotionCodePattern))),
  /** Usage counts of the promotion that include the order. */
  countedIn: v.optional(v.array(v.picklist(useCounts))),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
export type AdjustmentKind = Adjustment['kind'];
