import * as v from 'valibot';

import { sizes } from '../items/registry';
import { idSchema, instantSchema } from './fields';
import { actorSchema } from './timeline';

/**
 * Purposes of a refund. `payment`: the order was canceled. `fee`: the delivery was changed to a pickup. `part`: staff
 * refunded part of the payment. `second`: the customer paid twice. `manual`: staff made the refund on the payment
 * provider's website.
 */
export const refundPurposes = ['payment', 'fee', 'part', 'second', 'manual'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/**
 * `due`: not requested yet. `accepted`: the payment provider accepted the refund and reports the result later.
 * `failed`: the provider refused the refund or could not make it; the shop retries up to a limit. `unconfirmed`: the
 * provider never reported the result, so staff must check the provider's website.
 */
export const refundStates = ['due', 'accepted', 'succeeded', 'failed', 'unconfirmed'] as const;
export type RefundState = (typeof refundStates)[number];

export const maxRefundFailures = 10;
export const maxRefundNote = 200;

/** Limits the size of the order document. */
export const maxPartialRefunds = 20;
export const maxRefundReason = 200;

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

export const refundedLineSchema = v.object({
  id: idSchema,
  size: v.optional(v.picklist(sizes)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RefundedLine = v.InferOutput<typeof refundedLineSchema>;

export const partialRefundStates = ['due', 'unconfirmed', 'refunded'] as const;
export type PartialRefundState = (typeof partialRefundStates)[number];

/** Without lines, staff entered the amount. */
export const partialRefundSchema = v.object({
  id: idSchema,
  cents: v.number(),
  lines: v.array(refundedLineSchema),
  /** The part of the amount that refunds the delivery fee. */
  feeCents: v.number(),
  /** True if the units of the lines were returned to stock. Always false in responses to customers. */
  isRestocked: v.boolean(),
  reasonCode: v.picklist([...refundReasonCodes, '']),
  /** Empty in responses to customers, like `reasonCode`. */
  reason: v.string(),
  at: instantSchema,
  by: actorSchema,
  state: v.picklist(partialRefundStates),
  hasFailed: v.boolean(),
});
export type PartialRefund = v.InferOutput<typeof partialRefundSchema>;
