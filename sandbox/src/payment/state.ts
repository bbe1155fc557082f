import { newId } from '../http/ids';
import type { Json } from '../http/shape';
import type { Facts } from '../scenario/ruleBook';
import type { CheckoutRequest } from './checkoutRequest';
import { IdempotencyKeys } from './idempotency';

export type Mode = 'test' | 'live';

export type Card = {
  maskedCard: string;
  scheme: string;
  expiryMonth: number;
  expiryYear: number;
};

type Payment = {
  id: string;
  card: Card;
  at: number;
};

export type Refund = {
  id: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  at: number;
  metadata: Record<string, string>;
};

export type CardEvent = Json & {
  id: string;
  type: 'payment.succeeded' | 'payment.failed' | 'refund.succeeded' | 'refund.failed';
  createdDate: string;
  payload: Json;
};

export type Checkout = {
  id: string;
  mode: Mode;
  status: 'created' | 'started' | 'processing' | 'completed';
  request: CheckoutRequest;
  metadata: Record<string, string>;
  payment: Payment | null;
  declines: number;
  refunds: Refund[];
  /** Includes events that were never sent. Excludes the changes made by scenarios. */
  events: CardEvent[];
  createdAt: number;
};

export class CardState {
  readonly checkouts = new Map<string, Checkout>();
  readonly keys = new IdempotencyKeys();

  addCheckout(mode: Mode, request: CheckoutRequest, now: number): Checkout {
    const id = newId('ch_');
    const metadata = { ...request.metadata, checkoutId: id, paymentFacilitator: 'yoco-online-checkout' };
    const checkout: Checkout = {
      id,
      mode,
      status: 'created',
      request,
      metadata,
      payment: null,
      declines: 0,
      refunds: [],
      events: [],
      createdAt: now,
    };
    this.checkouts.set(id, checkout);
    return checkout;
  }

  reset(): void {
    this.checkouts.clear();
    this.keys.reset();
  }
}

/** Returns the amount in cents that can still be refunded. Ignores failed refunds. */
export function refundableAmount(checkout: Checkout): number {
  const returned = checkout.refunds.filter((refund) => refund.status !== 'failed');
  return checkout.request.amount - returned.reduce((sum, refund) => sum + refund.amount, 0);
}

export function checkoutFacts(checkout: Checkout): Facts {
  return { ...requestFacts(checkout.request), checkoutId: checkout.id };
}

export function requestFacts(request: CheckoutRequest): Facts {
  const { amount, externalId, metadata } = request;
  const entries = Object.entries(metadata).map(([key, value]) => [`metadata.${key}`, value] as const);
  return { amount, externalId, ...Object.fromEntries(entries) };
}

export function toWire(checkout: Checkout, pageUrl: string): Json {
  const { id, status, mode, payment, metadata, request } = checkout;
  const { amount, currency, successUrl, cancelUrl, failureUrl, externalId, lineItems } = request;
  const { subtotalAmount, totalDiscount, totalTaxAmount } = request;
  return {
    id,
    redirectUrl: pageUrl,
    status,
    amount,
    currency,
    paymentId: payment?.id ?? null,
    cancelUrl,
    successUrl,
    failureUrl,
    metadata,
    merchantId: 'merchant_sandbox',
    totalDiscount,
    totalTaxAmount,
    subtotalAmount,
    lineItems,
    externalId,
    processingMode: mode,
  };
}
