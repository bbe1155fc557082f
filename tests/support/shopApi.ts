import { randomInt } from 'node:crypto';

import { expect } from '@playwright/test';

import type { StaffDetails } from '../../core/src/model/staff';
import { demoLogins } from '../../emulators/bin/suite/seed';
import type { Account, Tokens } from './accounts';
import { exchangeToken } from './accounts';
import { suite } from './suite';

type Product = {
  id: string;
  name: string;
  stockPrice: { oneGram: number };
  stockQuantity: { oneGram: number };
};

export type PlacedOrder = { id: string; orderId: string; redirectUrl: string; totalCents: number };
type SeenOrder = { paymentStatus: string; delivery_id: string; status: string; uberStatus: string };

/** Timeout for the webhook of the payment provider, which may arrive only after a retry. */
export const webhookMs = 60_000;

/** Sends an API request as a browser does, and returns the response. Throws on an error status. */
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
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Returns the flowers with the most stock, so that journeys do not run out of stock. */
export async function plentifulFlowers(count: number): Promise<Product[]> {
  const { products } = await callShop<{ products: Product[] }>('getall-products');
  return products.sort((a, b) => b.stockQuantity.oneGram - a.stockQuantity.oneGram).slice(0, count);
}

export async function plentifulFlower(): Promise<Product> {
  const [flower] = await plentifulFlowers(1);
  if (flower === undefined) throw new Error('The shop has no flowers.');
  return flower;
}

/** Creates a paid and collected order with one gram of each flower. Returns its display number. */
export async function collectedOrder(customer: Account, flowers: readonly Product[]): Promise<string> {
  const { id, orderId } = await paidOrder(customer, flowers);
  await callShop('update-order', {
    method: 'PUT',
    body: { orderId: id, status: 'completed' },
    token: await staffToken(),
  });
  return orderId;
}

/** Creates a paid pickup order with one gram of each flower. */
export async function paidOrder(customer: Account, flowers: readonly Product[]): Promise<PlacedOrder> {
  const order = await placeOrder(customer, { orderId: newOrderNumber(), flowers });
  await payOrder(customer, order);
  return order;
}

/** Returns a random display number in a valid format. */
export function newOrderNumber(): string {
  return `KUSH${randomInt(10_000_000, 99_999_999)}`;
}

type NewOrder = {
  orderId: string;
  /** Flowers, one gram of each. */
  flowers: readonly Product[];
  /** Fee in cents and fields of a delivery; without them, the order is a pickup. */
  delivery?: { feeCents: number; deliveryData: object };
};

export async function placeOrder(
  customer: Account,
  { orderId, flowers, delivery }: NewOrder,
): Promise<PlacedOrder> {
  await acceptTerms(customer);
  const products = flowers.map((flower) => ({
    id: flower.id,
    size: 'oneGram',
    name: `${flower.name} 1G`,
    price: gramCents(flower) / 100,
    quantity: 1,
  }));
  const goodsCents = flowers.reduce((sum, flower) => sum + gramCents(flower), 0);
  const feeCents = delivery?.feeCents ?? 0;
  const totalCents = goodsCents + feeCents;
  const createdDateTime = new Date().toISOString();
  const body = {
    amount: totalCents,
    successUrl: `${suite.shopUrl}/orders?orderId=${orderId}&createdDateTime=${createdDateTime}`,
    failureUrl: `${suite.shopUrl}/error-processing_payment`,
    cancelUrl: `${suite.shopUrl}/cart`,
    orderDetails: {
      orderId,
      userUID: customer.uid,
      products,
      createdDateTime,
      price: goodsCents / 100,
      deliveryFee: feeCents / 100,
      totlOrderPrice: totalCents / 100,
      deliveryData: delivery?.deliveryData ?? null,
      selfDelivery: delivery === undefined,
    },
  };
  const placed = await callShop<Omit<PlacedOrder, 'totalCents'>>('pay', {
    method: 'POST',
    body,
    token: customer.idToken,
  });
  return { ...placed, totalCents };
}

/** Returns the customer price in cents. */
export function gramCents({ stockPrice }: Product): number {
  return Math.round(stockPrice.oneGram * 120);
}

/** Pays through the sandbox controls and waits until the shop has recorded the payment. */
export async function payOrder(customer: Account, order: PlacedOrder): Promise<void> {
  const checkout = order.redirectUrl.split('/').at(-1) ?? '';
  await control(`yoco/checkouts/${checkout}/pay`);
  await untilOrder(customer, order, ({ paymentStatus }) => paymentStatus === 'paid');
}

/** Confirms the customer's age and accepts the current terms. */
export async function acceptTerms({ idToken }: Account): Promise<void> {
  const { terms } = await callShop<{ terms: { version: number }[] }>('get-terms');
  const consent = { version: terms[0]?.version, ageConfirmed: true };
  await callShop('accept-terms', { method: 'POST', body: consent, token: idToken });
}

export async function untilOrder(
  { idToken: token }: Account,
  { id }: PlacedOrder,
  isSo: (order: SeenOrder) => boolean,
): Promise<SeenOrder> {
  const read = async () => (await callShop<{ order: SeenOrder }>(`order?orderId=${id}`, { token })).order;
  let order = await read();
  await expect(async () => {
    order = await read();
    expect(isSo(order), JSON.stringify(order)).toBe(true);
  }).toPass({ timeout: webhookMs });
  return order;
}

export async function control(path: string, body: object = {}, method = 'POST'): Promise<unknown> {
  const answer = await fetch(`${suite.sandboxUrl}/_sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The sandbox's ${path} returned ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

type StaffLogin = { details: StaffDetails; tokens: Tokens };

let staffLogin: Promise<StaffLogin> | undefined;

/** Logs in the demo member of staff once per process, because the shop limits logins per IP address and minute. */
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
