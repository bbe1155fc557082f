import { pay } from '@shop/core/contracts/checkout';

import { ApiError } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { localStore as storage } from '@/config/browserStorage';
import { paths } from '@/config/paths';

import { attemptFor, forgetAttempt } from './attempt';
import type { OrderToPay } from './payRequest';
import { fingerprintOf, payRequest } from './payRequest';

/** Allows ten seconds for the server's work, including the payment provider, and time for a cold start. */
const timeoutMs = 25_000;
const returnTo = { orders: paths.orders, cart: paths.cart, error: paths.paymentError };

/** Returns the URL of the payment page. Throws ApiError on failure. */
export async function sendPayment(order: OrderToPay): Promise<string> {
  const source = { now: new Date(), random: Math.random, newId: () => crypto.randomUUID(), storage };
  const attempt = attemptFor(fingerprintOf(order), source);
  const body = payRequest(order, attempt, window.location.origin, returnTo);
  try {
    // A second request for the same attempt cannot create a second order.
    const { redirectUrl } = await callContract(pay, body, { timeoutMs, isRepeatable: true });
    return redirectUrl;
  } catch (error) {
    if (isSpent(error)) forgetAttempt(storage, attempt);
    throw error;
  }
}

/**
 * Returns whether the attempt cannot be continued, because its order has ended or is for another purchase. A `conflict`
 * may also occur before an order is placed. Starting a new attempt is then harmless. After any other failure, the
 * attempt continues, because an earlier press or another tab may have created the order.
 */
function isSpent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'attempt-mismatch');
}
