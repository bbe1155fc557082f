import * as v from 'valibot';

import { sizes } from '../items/registry';
import { idSchema, instantSchema } from './fields';
import { actorSchema } from './timeline';

/**
 * Reasons for a refund: a canceled order; the fee of a delivery that is collected instead; a partial refund by staff; a
 * duplicate payment; or a refund made at the payment provider's site.
 */
export const refundPurposes = ['payment', 'fee', 'part', 'second', 'manual'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/**
 * `due`: not requested yet. `accepted`: the payment provider accepted it and reports the result later. `failed`: the
 * provider refused it or could not make it; it is retried a limited number of times. `unconfirmed`: the provider never
 * reported the result, so staff must check its site.
 */
export const refundStates = ['due', 'accepted', 'succeeded', 'failed', 'unconfirmed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Number of failures after which the shop stops the retries. */
export const maxRefundFailures = 10;
export const maxRefundNote = 200;

/** Maximum number of partial refunds per order. It limits the size of the order document. */
export const maxPartialRefunds = 20;
export const maxRefundReason = 200;

/** Reasons for a partial refund. They are used in the books and show frequent problems. */
export const refundReasonCodes = [
  'missing',
  'damaged',
  'wrong-item',
  'returned',
  'late',
  'goodwill',
  'other',
] as const;
export type RefundReasonCode = (typeof refundReasonCodes)[number];

export const refundReasonTexts: Readonly<Record<RefundReasonCode, string>> = {
  missing: 'Item missing',
  damaged: 'Damaged or spoiled',
  'wrong-item': 'Wrong item',
  returned: 'Customer returned it',
  late: 'Late or not delivered',
  goodwill: 'Goodwill',
  other: 'Another reason',
};

/** Refunded units of a line. */
export const refundedLineSchema = v.object({
  id: idSchema,
  size: v.optional(v.picklist(sizes)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RefundedLine = v.InferOutput<typeof refundedLineSchema>;

/** `unconfirmed`: the payment provider never reported the result, so staff must check the provider's site. */
export const partialRefundStates = ['due', 'unconfirmed', 'refunded'] as const;
export type PartialRefundState = (typeof partialRefundStates)[number];

/** A partial refund by staff while the order continues. Without lines it is an amount. */
export const partialRefundSchema = v.object({
  id: idSchema,
  cents: v.number(),
  lines: v.array(refundedLineSchema),
  /** Part of the amount that is delivery fee. */
  feeCents: v.number(),
  /**
   * True when the units of its lines were returned to stock. In responses to customers it is false, and the next two fields
   * are empty.
   */
  isRestocked: v.boolean(),
  reasonCode: v.picklist([...refundReasonCodes, '']),
  /** Empty in responses to customers. */
  reason: v.string(),
  at: instantSchema,
  by: actorSchema,
  state: v.picklist(partialRefundStates),
  /** True if the payment provider accepted the refund but could not make it. The shop retries it. */
  hasFailed: v.boolean(),
});
export type PartialRefund = v.InferOutput<typeof partialRefundSchema>;
