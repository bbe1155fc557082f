import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const buyers = 50;
const stock = 5;

/**
 * Fifty shoppers press Pay Now for the last five grams at once, through Hosting, functions in several processes, the sandbox's card
 * page and its webhooks. As many are sold as there were, and nothing stays held.
 * @param {{ projectId: string, shopUrl: string, authUrl: string, firestoreUrl: string, sandboxUrl: string }} ground
 */
export async function lastUnits(ground) {
  const { products } = await api(ground, 'getall-products');
  const product = products.find(
    (/** @type {{ stockPrice: Sizes }} */ { stockPrice }) => stockPrice.oneGram > 0,
  );
  await setStock(ground, product.id);
  const { terms } = await api(ground, 'get-terms');
  const tokens = [];
  // One after the other: making accounts is not what is measured.
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    const { token, uid } = await signUp(ground);
    await api(ground, 'accept-terms', { token, body: { version: terms[0].version, ageConfirmed: true } });
    tokens.push({ token, uid });
  }
  const begun = performance.now();
  const answers = await Promise.all(
    tokens.map(({ token, uid }, index) =>
      api(ground, 'pay', { token, body: aPayment(ground, product, { uid, index }) }),
    ),
  );
  const tookMs = performance.now() - begun;
  const placed = answers.filter(({ success }) => success);
  await Promise.all(placed.map(({ redirectUrl }) => payAsShopper(ground, redirectUrl)));
  const left = await untilSettled(ground, product.id);
  return [
    {
      what: `${buyers} buyers on stock ${stock}: sold, left, still held`,
      figure: `${placed.length}, ${left.onHand}, ${left.held} (${(tookMs / 1000).toFixed(1)} s)`,
      bar: `${stock}, 0, 0`,
      holds: placed.length === stock && left.onHand === 0 && left.held === 0,
    },
  ];
}

/** @typedef {{ oneGram: number }} Sizes */

/**
 * @param {{ shopUrl: string }} ground
 * @param {string} path
 * @param {{ token: string, body: object }} [post]
 */
async function api({ shopUrl }, path, post) {
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
 * @param {{ uid: string, index: number }} buyer
 */
function aPayment({ shopUrl }, { id, name, stockPrice }, { uid, index }) {
  const cents = Math.round(stockPrice.oneGram * 1.2 * 100);
  return {
    amount: cents,
    successUrl: `${shopUrl}/orders`,
    failureUrl: `${shopUrl}/error-processing_payment`,
    cancelUrl: `${shopUrl}/cart`,
    orderDetails: {
      orderId: `KUSH${String(100_000 + index)}`,
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
async function payAsShopper({ sandboxUrl }, redirectUrl) {
  const checkout = new URL(redirectUrl).pathname.split('/').at(-1);
  await fetch(`${sandboxUrl}/_sandbox/yoco/checkouts/${checkout}/pay`, { method: 'POST' });
}

/**
 * @param {{ firestoreUrl: string, projectId: string }} ground
 * @param {string} id
 */
async function setStock(ground, id) {
  const fields = {
    onHand: { mapValue: { fields: { oneGram: { integerValue: String(stock) } } } },
    held: { mapValue: { fields: { oneGram: { integerValue: '0' } } } },
  };
  const answer = await fetch(
    `${itemUrl(ground, id)}?updateMask.fieldPaths=onHand.oneGram&updateMask.fieldPaths=held.oneGram`,
    { method: 'PATCH', headers: owner, body: JSON.stringify({ fields }) },
  );
  if (!answer.ok) throw new Error(`the stock could not be set: ${await answer.text()}`);
}

/**
 * @param {{ firestoreUrl: string, projectId: string }} ground
 * @param {string} id
 */
async function untilSettled(ground, id) {
  const deadline = Date.now() + 30_000;
  let left = await readStock(ground, id);
  while (left.held > 0 && Date.now() < deadline) {
    await pause(100);
    left = await readStock(ground, id);
  }
  return left;
}

/**
 * @param {{ firestoreUrl: string, projectId: string }} ground
 * @param {string} id
 */
async function readStock(ground, id) {
  const answer = await fetch(itemUrl(ground, id), { headers: owner });
  const { fields } =
    /** @type {{ fields: Record<string, { mapValue: { fields: Record<string, { integerValue: string }> } }> }} */ (
      await answer.json()
    );
  const of = (/** @type {string} */ name) => Number(fields[name]?.mapValue.fields.oneGram?.integerValue);
  return { onHand: of('onHand'), held: of('held') };
}

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * @param {{ firestoreUrl: string, projectId: string }} ground
 * @param {string} id
 */
function itemUrl({ firestoreUrl, projectId }, id) {
  return `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents/items/${id}`;
}
