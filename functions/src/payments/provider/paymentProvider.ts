import type { IncomingHttpHeaders } from 'node:http';

import type { PaymentEvent, PaymentMode, RefundName } from '@shop/core/model/payment';

export type CheckoutRequest = {
  /** The order's document id, which the provider's events normally contain. */
  orderId: string;
  orderNumber: string;
  amountCents: number;
  lines: readonly { name: string; quantity: number; unitCents: number }[];
  /** Discount on all lines together. `amountCents` is the amount after this discount. */
  discountCents: number;
  returnUrls: { success: string; failure: string; cancel: string };
};

export type OpenedCheckout = { checkoutId: string; redirectUrl: string };

/** `paymentId` is set after the payment. */
export type CheckoutState = {
  checkoutId: string;
  orderId: string | null;
  mode: PaymentMode;
  amountCents: number;
  currency: string;
  paymentId: string | null;
};

/**
 * `accepted`: the payment provider will report the result of the refund in an event. `already-refunded`: the payment
 * has already been refunded in full. `unavailable`: the provider does not refund test payments. `refundId` is the
 * provider's id, or null if it was not returned.
 */
export type RefundAnswer =
  | { result: 'accepted'; refundId: string | null }
  | { result: 'already-refunded' | 'unavailable' };

/**
 * A verified event. A missing mode is read from the checkout. A missing amount is read from the checkout for a payment,
 * and from the order for a refund.
 */
export type ReportedEvent = Incomplete<PaymentEvent>;
type Incomplete<E> = E extends PaymentEvent
  ? Omit<E, 'mode' | 'amountCents'> & { mode: PaymentMode | null; amountCents: number | null }
  : never;

export type OtherEvent = { type: 'other'; id: string; name: string };

/**
 * Requests end within `budgetMs`, or within a fixed time if they take no budget. Requests with the same key take effect
 * once. Requests throw a PaymentProviderError if the provider refuses, is unreachable, or sends an invalid response.
 */
export interface PaymentProvider {
  /** Name in an order's timeline. */
  readonly name: string;
  createCheckout(request: CheckoutRequest, call: { key: string; budgetMs: number }): Promise<OpenedCheckout>;
  /** Returns null if the provider does not know the checkout. */
  readCheckout(checkoutId: string): Promise<CheckoutState | null>;
  /**
   * Requests a refund of the whole payment of a checkout or, with `amountCents`, of part of it. Events about the refund
   * contain `named`. With a new key, the same part may be refunded twice.
   */
  refund(checkoutId: string, call: { named: RefundName; amountCents: number | null }): Promise<RefundAnswer>;
  /** Throws AppError `signature-invalid` unless the provider has just signed these bytes. */
  verifyEvent(
    received: { body: Buffer; headers: IncomingHttpHeaders },
    now: Date,
  ): ReportedEvent | OtherEvent;
}

/**
 * Reasons why a request failed. `refused`: the provider refuses this request. `unauthorized`: the provider does not
 * accept the shop's API key, and has not processed the request. `faulted`: an internal error of the provider.
 * `unreadable`: an invalid response. `busy`: a rate limit, or another request with the same key in progress.
 * `unreachable`: no response. `not-sent`: the request was not sent, because an earlier one showed that the provider is
 * unavailable.
 */
export type PaymentFailure =
  | 'refused'
  | 'unauthorized'
  | 'faulted'
  | 'unreadable'
  | 'busy'
  | 'unreachable'
  | 'not-sent';

/** Failures that the provider repeats for the same key. */
const repeated: readonly PaymentFailure[] = ['refused', 'faulted', 'unreadable'];

/**
 * A failed request. `needsNewKey`: the provider repeats this response for the same key. Otherwise, a retry must use the
 * same key, because the request may have been processed. `isReplayed`: the response is the stored response to the first
 * request with this key. `isAfterUnknown`: an earlier attempt may have been processed, and this response does not show
 * whether it was.
 */
export class PaymentProviderError extends Error {
  readonly failure: PaymentFailure;
  readonly needsNewKey: boolean;
  readonly isReplayed: boolean;
  readonly isAfterUnknown: boolean;

  constructor(
    failure: PaymentFailure,
    message: string,
    options: { isReplayed?: boolean; isAfterUnknown?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'PaymentProviderError';
    this.failure = failure;
    this.needsNewKey = repeated.includes(failure);
    this.isReplayed = options.isReplayed ?? false;
    this.isAfterUnknown = options.isAfterUnknown ?? false;
  }
}
