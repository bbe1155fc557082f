import type { PaymentMode } from '@shop/core/model/payment';
import { currency } from '@shop/core/model/payment';
import * as v from 'valibot';

import { paymentApiUrl, paymentMode, paymentSecretKey, paymentWebhookSecret } from '../../../platform/config';
import type { AttemptResult, OutboundResponse } from '../../../platform/outbound/send';
import { callWithRetries, send } from '../../../platform/outbound/send';
import type {
  CheckoutRequest,
  CheckoutState,
  OpenedCheckout,
  PaymentProvider,
  RefundAnswer,
} from '../paymentProvider';
import { PaymentProviderError } from '../paymentProvider';
import { verifyEvent } from './yocoEvents';
import { readErrorText, unanswered, unreadable, unsuccessful } from './yocoFailures';

/** Only the documented fields that the shop uses. */
const checkoutSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  redirectUrl: v.string(),
  status: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  paymentId: v.nullish(v.string()),
  processingMode: v.picklist(['test', 'live']),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
});
type YocoCheckout = v.InferOutput<typeof checkoutSchema>;

/**
 * `status` is `pending`, `succeeded` (newer documentation) or `successful` (older documentation). None of these is
 * final.
 */
const refundSchema = v.object({ refundId: v.nullish(v.string()), status: v.string() });

/** `webhookSecret` is one secret, or two during rotation. */
export type YocoSettings = { url: string; secretKey: string; webhookSecret: string; mode: PaymentMode };

const readBudgetMs = 8_000;
const longestAttemptMs = 4_000;

/** The sandbox differs from the live provider only in its URL and secrets. */
export function paymentProvider(): PaymentProvider {
  return yocoProvider({
    url: paymentApiUrl.value(),
    secretKey: paymentSecretKey.value(),
    webhookSecret: paymentWebhookSecret.value(),
    mode: paymentMode(),
  });
}

/** Client for Yoco's Checkout API: hosted card payments in rand. */
export function yocoProvider(settings: YocoSettings): PaymentProvider {
  return {
    name: 'yoco',

    createCheckout(request, { key, budgetMs }) {
      return callYoco(settings, {
        name: 'create checkout',
        method: 'POST',
        path: '/checkouts',
        body: toWire(request),
        key,
        budgetMs,
        read: (body) => readOpened(body, { request, mode: settings.mode }),
      });
    },

    readCheckout(checkoutId) {
      return callYoco<CheckoutState | null>(settings, {
        name: 'read checkout',
        method: 'GET',
        path: `/checkouts/${encodeURIComponent(checkoutId)}`,
        budgetMs: readBudgetMs,
        read: (body) => toState(v.parse(checkoutSchema, body)),
        readRefusal: (status) => (status === 404 ? { answer: null } : undefined),
      });
    },

    refund(checkoutId, { named, amountCents }) {
      return callYoco<RefundAnswer>(settings, {
        name: 'refund',
        method: 'POST',
        path: `/checkouts/${encodeURIComponent(checkoutId)}/refund`,
        body: {
          ...(amountCents !== null && { amount: amountCents }),
          metadata: { refundId: named.id, refundKey: named.key },
        },
        key: named.key,
        budgetMs: readBudgetMs,
        read: readRefund,
        readRefusal: (_status, words) => readRefundRefusal(words.replaceAll('_', ' '), settings.mode),
      });
    },

    verifyEvent: (received, now) => verifyEvent(received, { secrets: settings.webhookSecret, now }),
  };
}

function toWire(request: CheckoutRequest): object {
  const { orderId, orderNumber, amountCents, lines, discountCents, returnUrls } = request;
  return {
    amount: amountCents,
    currency,
    successUrl: returnUrls.success,
    cancelUrl: returnUrls.cancel,
    failureUrl: returnUrls.failure,
    externalId: orderId,
    metadata: { orderId, orderNumber },
    lineItems: lines.map(({ name, quantity, unitCents }) => ({
      displayName: name,
      quantity,
      pricingDetails: { price: unitCents },
    })),
    subtotalAmount: amountCents + discountCents,
    totalDiscount: discountCents,
  };
}

/** Throws if the amount, currency or mode differs, or if the URL of the payment page is not secure. */
function readOpened(
  body: unknown,
  expected: { request: CheckoutRequest; mode: PaymentMode },
): OpenedCheckout {
  const checkout = v.parse(checkoutSchema, body);
  if (checkout.amount !== expected.request.amountCents || checkout.currency !== currency) {
    throw new Error('the checkout is for another amount');
  }
  if (checkout.processingMode !== expected.mode) throw new Error('the checkout is in another mode');
  if (!isSafePage(checkout.redirectUrl)) throw new Error('the payment page’s URL is not secure');
  return { checkoutId: checkout.id, redirectUrl: checkout.redirectUrl };
}

/** Requires https or a loopback address, because neither can be intercepted. */
function isSafePage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

/** Only `completed` means paid; no states are documented for expired or canceled checkouts. */
function toState(checkout: YocoCheckout): CheckoutState {
  const orderId = checkout.metadata?.['orderId'];
  return {
    checkoutId: checkout.id,
    orderId: typeof orderId === 'string' ? orderId : null,
    mode: checkout.processingMode,
    amountCents: checkout.amount,
    currency: checkout.currency,
    paymentId: checkout.status === 'completed' ? (checkout.paymentId ?? checkout.id) : null,
  };
}

/**
 * Ignores the status, because `successful` only means that the refund was accepted; the result arrives by webhook.
 * https://developer.yoco.com/online/resources/refunds
 */
function readRefund(body: unknown): RefundAnswer {
  const { refundId = null } = v.parse(refundSchema, body);
  return { result: 'accepted', refundId };
}

/**
 * A partly refunded payment does not count as refunded. With test keys, the provider refunds nothing: "must have been
 * created using live keys", https://developer.yoco.com/online/api-reference/checkout/refunds/accept-refunds
 */
function readRefundRefusal(words: string, mode: PaymentMode): { answer: RefundAnswer } | undefined {
  const isGone = /already.{0,20}refunded/i.test(words) && !/partial/i.test(words);
  if (isGone) return { answer: { result: 'already-refunded' } };
  return mode === 'test' && /\b(live|test) (mode|keys?)\b/i.test(words)
    ? { answer: { result: 'unavailable' } }
    : undefined;
}

type YocoCall<T> = {
  /** Name of the request in the log. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Idempotency key of a POST. */
  key?: string;
  budgetMs: number;
  /** Throws if the body is invalid. */
  read: (body: unknown) => T;
  /** Converts a refusal to a result, for example if the work is already done. Returns undefined to keep the refusal. */
  readRefusal?: (status: number, words: string) => { answer: T } | undefined;
};

/**
 * While the request may have been processed or is in progress, repeats it with the same key, within the time budget.
 * Throws a PaymentProviderError.
 */
function callYoco<T>(api: YocoSettings, call: YocoCall<T>): Promise<T> {
  return callWithRetries<T, PaymentProviderError>({
    name: `yoco ${call.name}`,
    budgetMs: call.budgetMs,
    longestAttemptMs,
    attempt: (timeLeftMs) => attempt(api, call, timeLeftMs()),
    afterUnknown: ({ failure, message, isReplayed, cause }) =>
      new PaymentProviderError(failure, message, { isReplayed, isAfterUnknown: true, cause }),
  });
}

async function attempt<T>(
  { url, secretKey }: YocoSettings,
  call: YocoCall<T>,
  timeoutMs: number,
): Promise<AttemptResult<T, PaymentProviderError>> {
  const { method, path, body, key } = call;
  const authorization = `Bearer ${secretKey}`;
  const headers = key === undefined ? { authorization } : { authorization, 'idempotency-key': key };
  try {
    const response = await send({ method, url: `${url}${path}`, headers, body, timeoutMs });
    const { status } = response;
    if (status >= 200 && status < 300) return readAnswer(call, response);
    return call.readRefusal?.(status, readErrorText(response.body)) ?? unsuccessful(call, response);
  } catch (cause) {
    return unanswered(cause);
  }
}

function readAnswer<T>(
  call: YocoCall<T>,
  response: OutboundResponse,
): AttemptResult<T, PaymentProviderError> {
  try {
    return { answer: call.read(response.body) };
  } catch (cause) {
    return unreadable(response, cause);
  }
}
