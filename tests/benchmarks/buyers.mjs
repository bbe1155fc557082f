import { randomUUID } from 'node:crypto';

// Shoppers for the figures: real accounts of the Auth emulator, calls through Hosting.

/** @typedef {{ oneGram: number }} Sizes */

/**
 * @param {{ shopUrl: string }} ground
 * @param {string} path
 * @param {{ token: string, body: object }} [post]
 */
export async function api({ shopUrl }, path, post) {
  // Hosting closes idle connections after five seconds, now and then just as the next request goes out.
  const headers = { connection: 'close', 'content-type': 'application/json' };
  const answer = await fetch(`${shopUrl}/api/${path}`, {
    headers,
    ...(post && {
      method: 'POST',
      body: JSON.stringify(post.body),
      headers: { ...headers, authorization: `Bearer ${post.token}` },
    }),
  });
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** @param {{ authUrl: string }} ground */
async function signUp({ authUrl }) {
  const answer = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: 'bench-demo',
      returnSecureToken: true,
    }),
  });
  const { idToken, localId } = /** @type {{ idToken: string, localId: string }} */ (await answer.json());
  return { token: idToken, uid: localId };
}

/**
 * @param {{ shopUrl: string }} ground
 * @param {{ id: string, name: string, stockPrice: Sizes }} product
 * @param {string} uid
 */
export function aPayment({ shopUrl }, { id, name, stockPrice }, uid) {
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

/**
 * @param {{ sandboxUrl: string }} ground
 * @param {string} redirectUrl
 */
export async function payAsShopper({ sandboxUrl }, redirectUrl) {
  const checkout = new URL(redirectUrl).pathname.split('/').at(-1);
  await fetch(`${sandboxUrl}/_sandbox/yoco/checkouts/${checkout}/pay`, { method: 'POST' });
}

/**
 * Shoppers who have accepted the terms; made one after the other, because making accounts is not what is measured.
 * @param {{ shopUrl: string, authUrl: string }} ground
 * @param {number} count
 */
export async function someBuyers(ground, count) {
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

/** The database believes its owner. */
export const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * @param {{ firestoreUrl: string, projectId: string }} ground
 * @param {string} id
 */
export function itemUrl({ firestoreUrl, projectId }, id) {
  return `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents/items/${id}`;
}
