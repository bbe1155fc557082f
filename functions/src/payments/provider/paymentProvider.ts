import type { IncomingHttpHeaders } from 'node:http';

import type { PaymentEvent, PaymentMode } from '@shop/core/model/payment';

/** What the provider is asked to charge. It is made from the stored order alone, so that a repeated call is the same call. */
export type CheckoutRequest = {
  /** The order's document id; it comes back with every event. */
  orderId: string;
  orderNumber: string;
  amountCents: number;
  lines: readonly { name: string; quantity: number; unitCents: number }[];
  /** Taken off the sum of the lines; 0 for none. */
  discountCents: number;
  returnUrls: { success: string; failure: string; cancel: string };
};

export type OpenedCheckout = { checkoutId: string; redirectUrl: string };

/** A checkout as the provider knows it; `paymentId` is set once it has been paid. */
export type CheckoutState = {
  checkoutId: string;
  orderId: string | null;
  mode: PaymentMode;
  amountCents: number;
  currency: string;
  paymentId: string | null;
};

/** `refundId`: the provider's own; null where it did not come. */
export type RefundAnswer = { result: 'succeeded' | 'pending'; refundId: string | null };

/** A genuine event of a kind the shop does not act on. */
export type OtherEvent = { type: 'other'; id: string; name: string };

/**
 * A card provider. Calls end within `budgetMs`; calls of one key have one effect, however often they are made. They throw a
 * PaymentProviderError when the provider refuses, cannot be reached, or makes no sense.
 */
export interface PaymentProvider {
  /** As it appears in an order's timeline. */
  readonly name: string;
  createCheckout(request: CheckoutRequest, call: { key: string; budgetMs: number }): Promise<OpenedCheckout>;
  /** Null when the provider does not know the checkout. */
  readCheckout(checkoutId: string): Promise<CheckoutState | null>;
  /**
   * Gives back the whole payment of a checkout, or with `amountCents` a part of it; one that has gone back already has succeeded. Under
   * another key a part may go back a second time.
   */
  refund(checkoutId: string, call: { key: string; amountCents: number | null }): Promise<RefundAnswer>;
  /** The event in a webhook. Throws AppError `signature-invalid` unless the provider signed these very bytes just now. */
  verifyEvent(received: { body: Buffer; headers: IncomingHttpHeaders }, now: Date): PaymentEvent | OtherEvent;
}

/**
 * A call that failed. `isStored`: the provider has answered and repeats this answer for the same key, so another try needs a new
 * one; otherwise it may have been carried out, and must be repeated under the same key. `isUnheard`: an earlier try of the same call may
 * have been carried out without an answer, so that this answer says nothing of that one.
 */
export class PaymentProviderError extends Error {
  readonly isStored: boolean;
  readonly isUnheard: boolean;
  readonly status: number | null;

  constructor(
    message: string,
    options: { isStored: boolean; isUnheard?: boolean; status?: number | null; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'PaymentProviderError';
    this.isStored = options.isStored;
    this.isUnheard = options.isUnheard ?? false;
    this.status = options.status ?? null;
  }
}
