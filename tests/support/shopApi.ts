// Prepares the state from which a journey starts, through the shop's API.
import { expect } from '@playwright/test';

import type { StaffDetails } from '../../core/src/model/staff';
import { demoLogins } from '../../emulators/bin/suite/seed';
import type { Account } from './accounts';
import { exchangeToken, type Tokens } from './mailAndTokens';
import { suite } from './suite';

type Product = {
  id: string;
  name: string;
  stockPrice: { oneGram: number };
  stockQuantity: { oneGram: number };
};

/** Time for the provider's webhook, which may only arrive when it is repeated. */
export const webhookMs = 60_000;

/** Sends API requests like a browser. Throws on a refusal. */
export async function callShop<T>(
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: object; token?: string } = {},
): Promise<T> {
  const answer = await fetch(`${suite.shopUrl}/api/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Returns the flowers with the most grams left, so that journeys do not sell out the shop. */
export async function plentifulFlowers(count: number): Promise<Product[]> {
  const { products } = await callShop<{ products: Product[] }>('getall-products');
  return products.sort((a, b) => b.stockQuantity.oneGram - a.stockQuantity.oneGram).slice(0, count);
}

/** Creates an order of one gram of each flower that was paid, collected and completed. Returns its display number. */
export async function collectedOrder(customer: Account, flowers: readonly Product[]): Promise<string> {
  const { id, orderId } = await paidOrder(customer, flowers);
  await callShop('update-order', {
    method: 'PUT',
    body: { orderId: id, status: 'completed' },
    token: await staffToken(),
  });
  return orderId;
}

/** Creates a paid order for collection with one gram of each flower. */
export async function paidOrder(
  customer: Account,
  flowers: readonly Product[],
): Promise<{ id: string; orderId: string }> {
  const token = customer.idToken;
  await acceptTerms(customer);
  const body = payment(customer, flowers);
  const paid = await callShop<{ id: string; orderId: string; redirectUrl: string }>('pay', {
    method: 'POST',
    body,
    token,
  });
  const checkout = paid.redirectUrl.split('/').at(-1);
  await fetch(`${suite.sandboxUrl}/_sandbox/yoco/checkouts/${checkout}/pay`, { method: 'POST' });
  await untilPaid(paid.id, token);
  return { id: paid.id, orderId: paid.orderId };
}

/** Confirms the customer's age and accepts the terms in force. */
export async function acceptTerms({ idToken }: Account): Promise<void> {
  const { terms } = await callShop<{ terms: { version: number }[] }>('get-terms');
  const consent = { version: terms[0]?.version, ageConfirmed: true };
  await callShop('accept-terms', { method: 'POST', body: consent, token: idToken });
}

function payment(customer: Account, flowers: readonly Product[]) {
  const products = flowers.map(({ id, name, stockPrice }) => ({
    id,
    size: 'oneGram',
    name: `${name} 1G`,
    price: Math.round(stockPrice.oneGram * 120) / 100,
    quantity: 1,
  }));
  const cents = products.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const orderId = `KUSH${String(Math.random()).slice(2, 13)}`;
  const createdDateTime = new Date().toISOString();
  return {
    amount: cents,
    successUrl: `${suite.shopUrl}/orders?orderId=${orderId}&createdDateTime=${createdDateTime}`,
    failureUrl: `${suite.shopUrl}/error-processing_payment`,
    cancelUrl: `${suite.shopUrl}/cart`,
    orderDetails: {
      orderId,
      userUID: customer.uid,
      products,
      createdDateTime,
      price: cents / 100,
      deliveryFee: 0,
      totlOrderPrice: cents / 100,
      deliveryData: null,
      selfDelivery: true,
    },
  };
}

async function untilPaid(id: string, token: string): Promise<void> {
  const read = () => callShop<{ order: { paymentStatus: string } }>(`order?orderId=${id}`, { token });
  await expect
    .poll(async () => (await read()).order.paymentStatus, { message: `order ${id}`, timeout: webhookMs })
    .toBe('paid');
}

type StaffLogin = { details: StaffDetails; tokens: Tokens };

let staffLogin: Promise<StaffLogin> | undefined;

/** Logs in the demo member of staff once per process, because the shop limits the logins of an IP address per minute. */
export function logInStaff(): Promise<StaffLogin> {
  staffLogin ??= (async () => {
    const { username, password } = demoLogins().staff;
    const body = { username, password };
    type Answer = { details: StaffDetails; token: string };
    const { details, token } = await callShop<Answer>('admin-login', { method: 'POST', body });
    return { details, tokens: await exchangeToken(token) };
  })();
  return staffLogin;
}

export async function staffToken(): Promise<string> {
  return (await logInStaff()).tokens.idToken;
}
