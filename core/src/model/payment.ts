import * as v from 'valibot';

export type PaymentMode = 'test' | 'live';

/** The only currency of the shop, as payment providers spell it. */
export const currency = 'ZAR';

/** The smallest amount the payment provider charges. */
export const minimumChargeCents = 200;

/** A part of a payment that staff send back, by the id of its request. */
type StaffPart = `part-${string}`;
const staffPart = /^part-[A-Za-z0-9_-]{1,64}$/;

/** What goes back by one refund: the payment, or what is left of it; the fee of a delivery alone; or a part that staff send back. */
export const refundPartSchema = v.union([
  v.picklist(['payment', 'fee']),
  v.pipe(
    v.string(),
    v.regex(staffPart),
    v.transform((text) => text as StaffPart),
  ),
]);
export type RefundPart = v.InferOutput<typeof refundPartSchema>;

/** What staff decide about: a part of the payment that counts, or a further payment of the same order, which goes back whole. */
export const refundChoiceSchema = v.union([v.literal('second-payment'), refundPartSchema]);
export type RefundChoice = v.InferOutput<typeof refundChoiceSchema>;

/** The part that a request of staff is about. */
export function staffPartOf(id: string): StaffPart {
  return `part-${id}`;
}

/** The request that a part comes from. */
export function attemptOfPart(part: string): string {
  return part.replace(/^part-/, '');
}

/**
 * The shop's own name of a refund and the idempotency key of the call, as given to the provider with it; null in events of refunds that were
 * made at the provider's own site.
 */
export type RefundName = { id: string; key: string };

/**
 * What a payment provider reports about one checkout, in the shop's own words. `orderId` is the order's document id as given
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
  /** `refundId`: the provider's own id of the refund. */
  | { type: 'refunded'; refundId: string; named: RefundName | null }
  | { type: 'refund-failed'; refundId: string; named: RefundName | null; reason: string }
);
