import { randomUUID } from 'node:crypto';

import type { Ground } from './ground';

// Creates customers for the benchmarks: real accounts of the Auth emulator, whose requests pass through Hosting.

export type Sizes = { oneGram: number };

export type Request = { method?: string; token?: string; body?: object };

export function requestOf({ token, body, method = body && 'POST' }: Request) {
  return {
    ...(method !== undefined && { method }),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

export async function api({ shopUrl }: Ground, path: string, post: Request = {}) {
  const request = requestOf(post);
  // Reuses no connection. Hosting closes idle connections after five seconds, sometimes just when a request is sent.
  const headers = { ...request.headers, connection: 'close' };
  const answer = await fetch(`${shopUrl}/api/${path}`, { ...request, headers });
  if (answer.status >= 500) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function signUp({ authUrl }: Ground) {
  const body = { email: `${randomUUID()}@example.com`, password: 'bench-demo', returnSecureToken: true };
  const url = `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  const answer = await fetch(url, requestOf({ body }));
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
  return { token: idToken, uid: localId };
}

export function aPayment(
  { shopUrl }: Ground,
  { id, name, stockPrice }: { id: string; name: string; stockPrice: Sizes },
  uid: string,
) {
  const cents = Math.round(stockPrice.oneGram * 1.2 * 100);
  return {
    amount: cents,
    successUrl: `${shopUrl}/orders`,
    failureUrl: `${shopUrl}/error-processing_payment`,
    cancelUrl: `${shopUrl}/cart`,
    orderDetails: {
      orderId: `KUSH${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`,
      userUID: uid,
      products: [{ id, size: 'oneGram', name: `${name} 1G`, price: cents / 100, quantity: 1 }],
      createdDateTime: new Date().toISOString(),
      price: cents / 100,
      deliveryFee: 0,
      totlOrderPrice: cents / 100,
      deliveryData: null,
      selfDelivery: true,
    },
  };
}

export async function payAsCustomer({ sandboxUrl }: Ground, redirectUrl: string) {
  const checkout = new URL(redirectUrl).pathname.split('/').at(-1);
  await fetch(`${sandboxUrl}/_sandbox/yoco/checkouts/${checkout}/pay`, { method: 'POST' });
}

/** Creates customers who have accepted the terms. This work is not measured, so it need not be fast. */
export async function someBuyers(ground: Ground, count: number) {
  const { terms } = await api(ground, 'get-terms');
  const people = [];
  for (let buyer = 0; buyer < count; buyer += 1) {
    const person = await signUp(ground);
    const body = { version: terms[0].version, ageConfirmed: true };
    await api(ground, 'accept-terms', { token: person.token, body });
    people.push(person);
  }
  return people;
}

/** Calls a function directly, and returns the time until its response in ms. */
export async function timeCall(
  { functionsUrl, projectId, region }: Ground,
  name: string,
  request: Request = {},
) {
  const startedAt = performance.now();
  const answer = await fetch(`${functionsUrl}/${projectId}/${region}/${name}`, requestOf(request));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} returned ${answer.status}: ${text}`);
  return performance.now() - startedAt;
}
