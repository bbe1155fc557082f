import * as v from 'valibot';

export type PaymentMode = 'test' | 'live';

export const currency = 'ZAR';

/** Smallest amount that the payment provider charges. */
export const minimumChargeCents = 200;

type StaffPart = `part-${string}`;
const staffPart = /^part-[A-Za-z0-9_-]{1,64}$/;

/** Names a refund: of the payment or its remainder, of the delivery fee, or of a part chosen by staff. */
export const refundPartSchema = v.union([
  v.picklist(['payment', 'fee']),
  v.pipe(
    v.string(),
    v.regex(staffPart),
    v.transform((text) => text as StaffPart),
  ),
]);
export type RefundPart = v.InferOutput<typeof refundPartSchema>;

/** Refunds that staff decide about. A duplicate payment is always refunded in full. */
export const refundChoiceSchema = v.union([v.literal('second-payment'), refundPartSchema]);
export type RefundChoice = v.InferOutput<typeof refundChoiceSchema>;

export function staffPartOf(id: string): StaffPart {
  return `part-${id}`;
}

export function attemptOfPart(part: string): string {
  return part.replace(/^part-/, '');
}

/** The shop's id of a refund, and the idempotency key of its request. */
export type RefundName = { id: string; key: string };

/**
 * A payment provider's report about one checkout. `orderId` is the order's document id, or null if the provider did not
 * return it.
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
  /** `refundId` is the provider's id. `named` is null for a refund made on the provider's website. */
  | { type: 'refunded'; refundId: string; named: RefundName | null }
  | { type: 'refund-failed'; refundId: string; named: RefundName | null; reason: string }
);
