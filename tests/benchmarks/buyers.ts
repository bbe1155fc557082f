import { randomUUID } from 'node:crypto';

// Creates customers for the benchmarks: real accounts of the Auth emulator, whose requests pass through Hosting.

export type Sizes = { oneGram: number };

export async function api(
  { shopUrl }: { shopUrl: string },
  path: string,
  post?: { token: string; body: object },
) {
  // Reuses no connection. Hosting closes idle connections after five seconds, sometimes just when a request is sent.
  const headers = { connection: 'close', 'content-type': 'application/json' };
  const answer = await fetch(`${shopUrl}/api/${path}`, {
    headers,
    ...(post && {
      method: 'POST',
      body: JSON.stringify(post.body),
      headers: { ...headers, authorization: `Bearer ${post.token}` },
    }),
  });
  if (answer.status >= 500) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function signUp({ authUrl }: { authUrl: string }) {
  const answer = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: 'bench-demo',
      returnSecureToken: true,
    }),
  });
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
  return { token: idToken, uid: localId };
}

export function aPayment(
  { shopUrl }: { shopUrl: string },
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

export async function payAsCustomer({ sandboxUrl }: { sandboxUrl: string }, redirectUrl: string) {
  const checkout = new URL(redirectUrl).pathname.split('/').at(-1);
  await fetch(`${sandboxUrl}/_sandbox/yoco/checkouts/${checkout}/pay`, { method: 'POST' });
}

/** Creates customers who have accepted the terms, one after another, because this work is not measured. */
export async function someBuyers(ground: { shopUrl: string; authUrl: string }, count: number) {
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

/** Headers that identify the project's owner to the Firestore emulator. */
export const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

export function itemUrl(
  { firestoreUrl, projectId }: { firestoreUrl: string; projectId: string },
  id: string,
) {
  return `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents/items/${id}`;
}
