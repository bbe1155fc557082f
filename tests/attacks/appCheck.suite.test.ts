// Tests App Check. If the shop uses App Check, requests that attract scripted abuse need a token that Google issues to
// the shop's pages. Here, tokens are signed with a test key and verified as in production.
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import http from 'node:http';
import https from 'node:https';

import { allContracts } from '@shop/core/contracts/index';
import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { asksForAppCheck } from '@shop/core/contracts/contract';
import { deliveryEstimate, deliveryQoute } from '@shop/core/contracts/delivery';
import { adminLogin } from '@shop/core/contracts/staff';

import type { Buyer } from '../../functions/src/checkout/testing/buyer';
import { aBuyer, aLine, aPayment } from '../../functions/src/checkout/testing/buyer';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { stockFlower } from '../../functions/src/checkout/testing/placed';
import { call } from '../../functions/src/testing/call';
import { storeStaffMember } from '../../functions/src/testing/identities';
import { publishedKeys } from '../../functions/src/testing/providerKeys';
import { listen } from '../support/listen';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

let shop: OwnShop;
let buyer: Buyer;
let google: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(publishedKeys(keys.publicKey)));
  });
  google = await listen(server);
  const { port } = google;
  const really = https.request;
  // Redirects the request for Google's keys to the server above.
  jest.spyOn(https, 'request').mockImplementation(((
    options: https.RequestOptions,
    done: (response: http.IncomingMessage) => void,
  ) => {
    const host = options.host ?? options.hostname;
    if (host !== 'firebaseappcheck.googleapis.com') return really(options, done) as EventEmitter;
    return http.request({ host: '127.0.0.1', port, path: options.path, method: options.method }, done);
  }) as never);
});

beforeEach(() => {
  process.env['APP_CHECK'] = 'required';
});

afterAll(async () => {
  delete process.env['APP_CHECK'];
  jest.restoreAllMocks();
  google.close();
  await shop.close();
});

type Forged = { claims?: object; header?: object; by?: typeof keys };

function aToken({ claims = {}, header = {}, by = keys }: Forged = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = [
    encode({ alg: 'RS256', typ: 'JWT', kid: 'k1', ...header }),
    encode({
      iss: 'https://firebaseappcheck.googleapis.com/123456',
      aud: ['projects/123456', `projects/${project}`],
      sub: '1:123456:web:abc',
      iat: now,
      exp: now + 3_600,
      ...claims,
    }),
  ].join('.');
  const signature = createSign('RSA-SHA256').update(text).sign(by.privateKey).toString('base64url');
  return `${text}.${signature}`;
}

const place = { latitude: -26.1449, longitude: 28.0119 };

/** Sends each request that is marked for App Check, with otherwise valid input. */
async function markedCalls(headers: Record<string, string>) {
  const itemId = await stockFlower();
  const { username, password } = await storeStaffMember();
  const products = [aLine({ id: itemId })];
  const signedIn = { token: buyer.token, headers };
  return {
    pay: await call(shop.url, pay, aPayment(shop, buyer, { products }), signedIn),
    deliveryQoute: await call(
      shop.url,
      deliveryQoute,
      {
        dropoff_address: {
          street_address: [`${randomUUID()} Street`],
          city: '',
          state: 'Gauteng',
          zip_code: '',
          country: 'ZAR',
        },
        dropoff_latitude: place.latitude,
        dropoff_longitude: place.longitude,
        manifest_total_value: 25,
      },
      signedIn,
    ),
    deliveryEstimate: await call(
      shop.url,
      deliveryEstimate,
      { address: '1 Main Road, Greenside, Johannesburg, 2034, Gauteng', ...place },
      { headers },
    ),
    adminLogin: await call(shop.url, adminLogin, { username, password }, { headers }),
    quoteCart: await call(shop.url, quoteCart, { products, promotionCode: 'HALF' }, { headers }),
  };
}

const refusedOf = (answers: Awaited<ReturnType<typeof markedCalls>>) =>
  Object.entries(answers)
    .filter(([, { status, body }]) => status === 403 && body['code'] === 'app-check-failed')
    .map(([name]) => name);
const marked = ['pay', 'deliveryQoute', 'deliveryEstimate', 'adminLogin', 'quoteCart'];

test('only requests that attract scripted abuse are marked for App Check', () => {
  const all = allContracts.filter(({ appCheck }) => appCheck !== undefined).map(({ name }) => name);
  expect(all.toSorted()).toEqual(marked.toSorted());
  // Pricing a cart needs no token, but trying a promotion code does.
  expect(asksForAppCheck(quoteCart, { products: [] })).toBe(false);
  expect(asksForAppCheck(quoteCart, { products: [], promotionCode: 'HALF' })).toBe(true);
});

test('marked requests without a token are refused if the shop uses App Check', async () => {
  expect(refusedOf(await markedCalls({}))).toEqual(marked);
});

test('marked requests with a valid token are accepted', async () => {
  const answers = await markedCalls({ 'x-firebase-appcheck': aToken() });
  expect(refusedOf(answers)).toEqual([]);
  expect([answers.pay.status, answers.adminLogin.status, answers.quoteCart.status]).toEqual([200, 200, 200]);
});

test('marked requests are accepted without a valid token if the shop does not use App Check', async () => {
  process.env['APP_CHECK'] = '';
  const answers = await markedCalls({ 'x-firebase-appcheck': 'nonsense' });
  expect(refusedOf(answers)).toEqual([]);
  expect([answers.pay.status, answers.adminLogin.status, answers.quoteCart.status]).toEqual([200, 200, 200]);
});

test('a cart without a promotion code is priced without a token', async () => {
  const products = [aLine({ id: await stockFlower() })];
  expect((await call(shop.url, quoteCart, { products })).status).toBe(200);
});

test.each<[string, () => string]>([
  ['text that is not a token', () => 'nonsense'],
  ['an empty token', () => ''],
  ['a token of another project', () => aToken({ claims: { aud: ['projects/another'] } })],
  ['a token of another issuer', () => aToken({ claims: { iss: 'https://securetoken.google.com/shop' } })],
  ['an expired token', () => aToken({ claims: { iat: 1, exp: 2 } })],
  ['a token without an app', () => aToken({ claims: { sub: '' } })],
  ['a token signed by another key', () => aToken({ by: otherKeys })],
  ['a token that names an unknown key', () => aToken({ header: { kid: 'k2' } })],
  ['an unsigned token', () => aToken({ header: { alg: 'none' } }).replace(/[^.]*$/, '')],
  ['the customer’s own ID token', () => buyer.token],
])('%s is refused as an App Check token', async (_what, token) => {
  const { username, password } = await storeStaffMember();
  const headers = { 'x-firebase-appcheck': token() };
  const answered = await call(shop.url, adminLogin, { username, password }, { headers });
  expect([answered.status, answered.body['code']]).toEqual([403, 'app-check-failed']);
});

test('an App Check token does not replace a sign-in', async () => {
  const headers = { 'x-firebase-appcheck': aToken() };
  const input = aPayment(shop, buyer, { products: [aLine({ id: await stockFlower() })] });
  expect((await call(shop.url, pay, input, { headers })).status).toBe(401);
});
