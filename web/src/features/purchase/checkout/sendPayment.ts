import { pay } from '@shop/core/contracts/checkout';

import { ApiError } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { localStore as storage } from '@/config/browserStorage';
import { paths } from '@/config/paths';

import { attemptFor, forgetAttempt } from './attempt';
import type { OrderToPay } from './payRequest';
import { fingerprintOf, payRequest } from './payRequest';

/** The payment answer may take the provider's ten seconds and ours. */
const timeoutMs = 25_000;
const returnTo = { orders: paths.orders, cart: paths.cart, error: paths.paymentError };

/** Asks for the payment of exactly this order; answers the address of the provider's page. Throws ApiError. */
export async function sendPayment(order: OrderToPay): Promise<string> {
  const source = { now: new Date(), random: Math.random, newId: () => crypto.randomUUID(), storage };
  const attempt = attemptFor(fingerprintOf(order), source);
  const body = payRequest(order, attempt, window.location.origin, returnTo);
  try {
    const { redirectUrl } = await callContract(pay, body, { timeoutMs });
    return redirectUrl;
  } catch (error) {
    if (isSpent(error)) forgetAttempt(storage, attempt);
    throw error;
  }
}

/** The attempt's order is over, or of another purchase. Any other failure leaves the attempt open: its order may stand, of an earlier press or another tab. */
function isSpent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'attempt-mismatch');
}
