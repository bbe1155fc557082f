export type PaymentMode = 'test' | 'live';

/** The only currency of the shop, as card providers spell it. */
export const currency = 'ZAR';

/** The smallest amount the card provider charges. */
export const minimumChargeCents = 200;

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
  | { type: 'refunded' }
  | { type: 'refund-failed'; reason: string }
);
