export type PaymentMode = 'test' | 'live';

/** The only currency of the shop, as card providers spell it. */
export const currency = 'ZAR';

/** The smallest amount the card provider charges. */
export const minimumChargeCents = 200;

/** What goes back by one refund: the payment, or what is left of it; or the fee of a delivery alone. */
export const refundParts = ['payment', 'fee'] as const;
export type RefundPart = (typeof refundParts)[number];

/**
 * What a card provider reports about one checkout, in the shop's own words. `orderId` is the order's document id as given
 * to the provider with the checkout, null when it did not come back.
 */
export type PaymentEvent = {
  id: string;
  checkoutId: string;
  orderId: string | null;
  mode: PaymentMode;
  amountCents: number;
  currency: string;
} & (
  | { type: 'paid'; paymentId: string }
  | { type: 'declined' }
  /** `refundId`: the provider's own id, which identifies its answer and its event as one refund; null where it is missing. */
  | { type: 'refunded'; refundId: string | null }
  | { type: 'refund-failed'; refundId: string | null; reason: string }
);
