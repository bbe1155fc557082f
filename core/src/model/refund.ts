/**
 * Why money is refunded: the payment of a canceled order, or what is left of it; the fee of a delivery that is collected after all; a part
 * that staff refund while the order stands; a further payment of the same order; or a refund that staff made at the payment provider's own
 * site.
 */
export const refundPurposes = ['payment', 'fee', 'part', 'second', 'manual'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/**
 * `due`: to be asked for. `accepted`: the payment provider has taken it on and reports its end later. `failed`: the provider has refused it,
 * or could not do what it had accepted; it is tried again a bounded number of times. `unconfirmed`: the provider never said how it ended,
 * so that staff must look at its site.
 */
export const refundStates = ['due', 'accepted', 'succeeded', 'failed', 'unconfirmed'] as const;
export type RefundState = (typeof refundStates)[number];

/** How often a refund fails before the shop stops trying by itself. */
export const maxRefundFailures = 10;
export const maxRefundNote = 200;
