import * as v from 'valibot';

import { idSchema, instantSchema } from './ids';
import { sizes } from './product';
import { actorSchema } from './timeline';

/** More than an order ever has; its document stays small. */
export const maxPartialRefunds = 20;
export const maxRefundReason = 200;

/** Units of a line that money goes back for. */
export const refundedLineSchema = v.object({
  id: idSchema,
  size: v.optional(v.picklist(sizes)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RefundedLine = v.InferOutput<typeof refundedLineSchema>;

/**
 * On its way back (`due`), gone back, or the payment provider never said which (`unconfirmed`), so that staff must check the provider's site.
 */
export const partialRefundStates = ['due', 'unconfirmed', 'refunded'] as const;
export type PartialRefundState = (typeof partialRefundStates)[number];

/** A part of an order's payment that staff send back while the order stands; without lines it is an amount. */
export const partialRefundSchema = v.object({
  id: idSchema,
  cents: v.number(),
  lines: v.array(refundedLineSchema),
  /** Empty in what customers are answered. */
  reason: v.string(),
  at: instantSchema,
  by: actorSchema,
  state: v.picklist(partialRefundStates),
  /** The payment provider had accepted it and could not do it; it is tried again. */
  hasFailed: v.boolean(),
});
export type PartialRefund = v.InferOutput<typeof partialRefundSchema>;
