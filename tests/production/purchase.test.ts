// Tests the deployed build without Google. The uploaded files run on the Node version of production, in the functions
// framework, behind Hosting's rules. Google's services and the payment provider are stand-ins.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import { quoteCart } from '@shop/core/contracts/cart';
import { pay, paymentWebhook } from '@shop/core/contracts/checkout';
import { courierWebhook, userAddresses } from '@shop/core/contracts/delivery';
import { getUserOrders, order } from '@shop/core/contracts/orders';
import { adminLogin } from '@shop/core/contracts/staff';
import { acceptTerms, getTerms } from '@shop/core/contracts/terms';
import { getallProducts } from '@shop/core/items/flower';

import { aLine, aPayment } from '../../functions/src/checkout/testing/buyer';
import type { CardSandbox } from '../../functions/src/checkout/testing/cardSandbox';
import { startCardSandbox } from '../../functions/src/checkout/testing/cardSandbox';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { stockFlower, unitsOf } from '../../functions/src/checkout/testing/placed';
import { firestore } from '../../functions/src/platform/firebase';
import { answerOf, call } from '../../functions/src/testing/call';
import { storeStaffMember } from '../../functions/src/testing/identities';
import { readStored } from '../../functions/src/testing/stored';
import { signCourierWebhook } from '../../sandbox/src/courier/signature';
import type { Bundle } from '../support/deployed/bundle';
import { productionNode, uploadedBundle } from '../support/deployed/bundle';
import { startGoogle } from '../support/deployed/google';
import { headersAt, startHosting } from '../support/deployed/hosting';
import type { DeployedShop } from '../support/deployed/shop';
import { startDeployedShop } from '../support/deployed/shop';
import { reportFigure } from '../support/figures';
import { listen } from '../support/listen';

// Allows for about 15 function processes, which start one after another.
jest.setTimeout(240_000);

let ground: OwnShop;
let bundle: Bundle;
let google: Awaited<ReturnType<typeof startGoogle>>;
let shop: DeployedShop;
let sandbox: CardSandbox;
let api: string;
let node: { file: string; version: string };
const courierKey = 'courier-signing-key';
const parameters: Record<string, string> = {};

beforeAll(async () => {
  // Creates opening hours and terms in a separate database project.
  ground = await openShop();
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  [bundle, google, node] = await Promise.all([uploadedBundle(), startGoogle(projectId), productionNode()]);
  shop = await startDeployedShop({
    bundle,
    node: node.file,
    projectId,
    googlePort: google.port,
    parameters,
    secrets: {
      PAYMENT_SECRET_KEY: 'sk_test_shop',
      PAYMENT_WEBHOOK_SECRET: ground.webhookSecret,
      COURIER_WEBHOOK_KEY: courierKey,
      PERSON_ID_KEY: 'key-of-the-digests-of-persons-here',
    },
  });
  api = `${shop.url}/api`;
  sandbox = await startCardSandbox({ url: `${api}/${paymentWebhook.path}`, secret: ground.webhookSecret });
  Object.assign(parameters, {
    SHOP_ORIGINS: ground.origin,
    PAYMENT_MODE: 'test',
    PAYMENT_API_URL: `${sandbox.url}/yoco/api`,
    COURIER_PROVIDER: 'own-driver',
    COURIER_CUSTOMER_ID: 'none',
  });
}, 240_000);

afterAll(async () => {
  await shop.close();
  await sandbox.close();
  await ground.close();
  google.close();
  bundle.remove();
});

type Buyer = { uid: string; token: string };

/** Creates a customer who has accepted the terms. */
async function aBuyer(): Promise<Buyer> {
  const uid = randomUUID().replaceAll('-', '');
  google.addAccount({ localId: uid, email: `${uid}@customer.example` });
  const token = google.token(uid);
  const [terms] = answerOf(getTerms, await call(api, getTerms, {})).terms;
  const consent = { version: terms?.version ?? 0, ageConfirmed: true } as const;
  answerOf(acceptTerms, await call(api, acceptTerms, consent, { token }));
  return { uid, token };
}

/** Places an order for one gram of a flower. Returns it with its checkout, which is not paid. */
async function place(buyer: Buyer, itemId: string) {
  const products = [aLine({ id: itemId })];
  answerOf(quoteCart, await call(api, quoteCart, { products }));
  const input = aPayment(ground, buyer, { products });
  const { id, orderId } = answerOf(pay, await call(api, pay, input, { token: buyer.token }));
  const [checkout] = await sandbox.checkouts(id);
  return { id, orderId, checkoutId: checkout?.id ?? '' };
}

test('a customer orders and pays, and the webhook of the payment provider marks the order as paid', async () => {
  const itemId = await stockFlower();
  const list = await call(api, getallProducts, {});
  expect(answerOf(getallProducts, list).products.map(({ id }) => id)).toContain(itemId);
  expect(list.headers.get('cache-control')).toBe('public, max-age=5, s-maxage=60');
  const buyer = await aBuyer();
  const { orderId, checkoutId } = await place(buyer, itemId);
  await sandbox.pay(checkoutId);
  await sandbox.settled();

  const { uid, token } = buyer;
  const found = answerOf(order, await call(api, order, { orderId }, { token })).order;
  expect([found.paymentStatus, await unitsOf(itemId)]).toEqual(['paid', [9, 0]]);
  const own = answerOf(getUserOrders, await call(api, getUserOrders, { userUID: uid }, { token }));
  expect(own.orders.map((one) => one.orderId)).toEqual([orderId]);
  const cold = shop.started().length;
  reportFigure({
    what: 'Purchase of the deployed bundle',
    figure: `${cold} functions, Node ${node.version}`,
    bar: 'paid',
    holds: true,
  });
});

test('the staff login returns a token signed by the platform’s service account', async () => {
  const { username, password } = await storeStaffMember();
  const { token } = answerOf(adminLogin, await call(api, adminLogin, { username, password }));
  expect(token.split('.')).toHaveLength(3);
  expect(google.asked.some((path) => path.endsWith(':signBlob'))).toBe(true);
});

test('forged tokens and tokens of deleted accounts give no access', async () => {
  const uid = randomUUID();
  const forged = await call(api, userAddresses, {}, { token: google.forgedToken(uid) });
  expect([forged.status, forged.body['code']]).toEqual([401, 'invalid-token']);
  const gone = await call(api, acceptTerms, { version: 1, ageConfirmed: true }, { token: google.token(uid) });
  expect([gone.status, gone.body['code']]).toEqual([401, 'invalid-token']);
});

test('a webhook of the payment provider with a bad signature is refused and changes nothing, and a signed one pays the order', async () => {
  const { id, checkoutId } = await place(await aBuyer(), await stockFlower());
  const before = await readStored(`orders/${id}`);
  for (const signature of ['wrong', 'missing']) {
    expect(await sandbox.deliver(checkoutId, { signature })).toEqual([401]);
  }
  expect(await readStored(`orders/${id}`)).toEqual(before);
  expect(await sandbox.deliver(checkoutId)).toEqual([200]);
  expect(await readStored(`orders/${id}`)).toMatchObject({ payment: { status: 'paid' } });
});

test('a webhook of the courier with a bad signature is refused and changes nothing, and a signed one moves the delivery', async () => {
  const { id } = await place(await aBuyer(), await stockFlower());
  const deliveryId = `del_${id}`;
  await giveCourier(id, deliveryId);
  const before = await readStored(`orders/${id}`);
  const event = {
    id: `evt_${id}`,
    kind: 'event.delivery_status',
    delivery_id: deliveryId,
    status: 'dropoff',
  };
  const body = JSON.stringify(event);
  const send = (headers: Record<string, string>) =>
    fetch(`${api}/${courierWebhook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const signedWith = (key: string, text = body) => ({ 'x-uber-signature': signCourierWebhook(key, text) });
  const bad = [{}, signedWith('another-key'), signedWith('none'), signedWith(courierKey, `${body} `)];
  for (const headers of bad) expect((await send(headers)).status).toBe(401);
  expect(await readStored(`orders/${id}`)).toEqual(before);
  expect((await send(signedWith(courierKey))).status).toBe(200);
  expect(await readStored(`orders/${id}`)).toMatchObject({ courier: { state: 'dropoff' } });
});

/** Gives an order a courier that reports its progress by webhook. */
async function giveCourier(id: string, deliveryId: string): Promise<void> {
  const courier = {
    provider: 'uber-direct',
    reportsProgress: true,
    booking: 1,
    deliveryId,
    state: 'booked',
    providerStatus: 'pending',
    trackingUrl: '',
    dropoffEta: '',
  };
  await (await firestore()).doc(`orders/${id}`).update({ courier, bookings: 1 });
}

test('reconcile runs as a scheduled function with its secrets, and no job fails', async () => {
  expect(await shop.post('reconcileEveryMinute')).toBe(200);
  const log = shop.logs()['reconcileEveryMinute'] ?? [];
  expect(log).toContainEqual(expect.objectContaining({ message: 'reconcile.done', jobsFailed: 0 }));
});

test('no function has pending work after a response, and none logs an error', () => {
  const lines = Object.entries(shop.logs()).flatMap(([name, log]) => log.map((line) => ({ name, ...line })));
  expect(lines.filter((line) => 'message' in line && line.message === 'test.pending')).toEqual([]);
  expect(lines.filter((line) => 'severity' in line && line.severity === 'ERROR')).toEqual([]);
  expect(lines.filter((line) => 'text' in line)).toEqual([]);
});

describe('Hosting', () => {
  test('ends a request that exceeds its time limit', async () => {
    const silent = await listen(createServer(() => {}));
    const { url } = silent;
    const hosting = await startHosting(() => Promise.resolve({ url, leave: () => {} }), { limitMs: 50 });
    expect((await fetch(`${hosting.url}/api/getall-products`)).status).toBe(504);
    hosting.close();
    silent.close();
  });

  test('forbids frames for all pages except those that sign customers in', () => {
    expect(headersAt('/')).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(headersAt('/.well-known/x')).toMatchObject({ 'x-frame-options': 'DENY' });
    for (const path of ['/__/auth/iframe', '/__/auth/handler']) {
      expect(headersAt(path)).not.toHaveProperty('x-frame-options');
      expect(headersAt(path)).not.toHaveProperty('content-security-policy');
      expect(headersAt(path)).not.toHaveProperty('cross-origin-opener-policy');
    }
  });
});
