/**
 * Reasons for a refund: the payment of a canceled order or the rest of it; the fee of a delivery that is collected instead; a
 * partial refund by staff while the order continues; a further payment of the same order; or a refund that staff made at the
 * payment provider's own site.
 */
export const refundPurposes = ['payment', 'fee', 'part', 'second', 'manual'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/**
 * `due`: not requested yet. `accepted`: the payment provider has accepted it and reports the result later. `failed`: the
 * provider refused it, or could not make a refund it had accepted; it is retried a limited number of times. `unconfirmed`: the
 * provider never reported the result, so staff must check its site.
 */
export const refundStates = ['due', 'accepted', 'succeeded', 'failed', 'unconfirmed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Number of failures after which the shop stops retrying a refund automatically. */
export const maxRefundFailures = 10;
export const maxRefundNote = 200;
