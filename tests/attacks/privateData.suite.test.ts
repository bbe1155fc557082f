// Makes a purchase with marked personal data. The marks must not appear in logs or in responses to others, even when
// requests fail.
import { randomUUID } from 'node:crypto';

import { getallProducts } from '@shop/core/items/flower';
import { pay } from '@shop/core/contracts/checkout';
import { deliveryQoute, saveUserInfo, userAddresses } from '@shop/core/contracts/delivery';
import { order } from '@shop/core/contracts/orders';
import { reviews } from '@shop/core/contracts/reviews';
import { adminLogin } from '@shop/core/contracts/staff';

import { aBuyer, aLine, aPayment } from '../../functions/src/checkout/testing/buyer';
import type { Buyer } from '../../functions/src/checkout/testing/buyer';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { stockFlower } from '../../functions/src/checkout/testing/placed';
import { firestore } from '../../functions/src/platform/firebase';
import { call, send } from '../../functions/src/testing/call';

let shop: OwnShop;
let buyer: Buyer;

const mark = randomUUID().slice(0, 8);
const marked = {
  name: `Name-${mark}`,
  address: `7 Street-${mark}, Randburg`,
  building: `Building-${mark}`,
  unit: `U-${mark}`,
  notes: `Notes-${mark}`,
  password: `Password-${mark}`,
};
const phoneNumber = '+27829876543';

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});

afterAll(() => shop.close());

const as = {
  get token() {
    return buyer.token;
  },
};

async function deliveryInput(quoteId: string) {
  return aPayment(shop, buyer, {
    products: [aLine({ id: await stockFlower() })],
    order: {
      selfDelivery: false,
      deliveryFee: 56,
      totlOrderPrice: 176,
      deliveryData: {
        quote_id: quoteId,
        dropoff_name: marked.name,
        dropoff_address: marked.address,
        dropoff_phone_number: phoneNumber,
        dropoff_latitude: -26.119,
        dropoff_longitude: 28.009,
        manifest_total_value: 120,
        manifest_reference: 'KUSH1',
        dropoff_notes: marked.notes,
        manifest_items: [],
      },
    },
    top: { amount: 17_600 },
  });
}

async function aQuote(): Promise<string> {
  const id = randomUUID();
  await (await firestore()).doc(`quotes/${id}`).set({
    userUID: buyer.uid,
    address: marked.address,
    latitude: -26.119,
    longitude: 28.009,
    feeCents: 5_600,
    durationMinutes: null,
    validUntil: new Date(Date.now() + 600_000),
    provider: 'uber-direct',
    providerQuoteId: `dqt_${id}`,
  });
  return id;
}

function expectNothingPrivate(text: string): void {
  expect(text).not.toContain(mark);
  expect(text).not.toContain(phoneNumber.slice(3));
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
  for (const part of buyer.token.split('.').filter((piece) => piece.length > 20))
    expect(text).not.toContain(part);
  expect(text).not.toMatch(/Bearer |whsec_|sk_test_|scrypt\$/);
  expect(text).not.toMatch(/-26\.119/);
}

test('marked personal data are stored, and shown to the customer', async () => {
  const home = {
    userUID: buyer.uid,
    address: marked.address,
    nameOfBuilding: marked.building,
    unitNumber: marked.unit,
    latitude: -26.119,
    longitude: 28.009,
    phoneNumber,
  };
  expect((await call(shop.url, saveUserInfo, home, as)).status).toBe(200);
  expect((await call(shop.url, userAddresses, {}, as)).text).toContain(marked.building);
  const placed = await call(shop.url, pay, await deliveryInput(await aQuote()), as);
  expect(placed.status).toBe(200);
  const stored = await (await firestore()).doc(`orders/${String(placed.body['id'])}`).get();
  expect(JSON.stringify(stored.data())).toContain(marked.notes);
  expect((await call(shop.url, order, { orderId: String(placed.body['id']) }, as)).status).toBe(200);
});

test('a refusal contains no personal data', async () => {
  const input = await deliveryInput('no-such-quote');
  const refusals = [
    await call(shop.url, pay, input, as),
    await call(shop.url, pay, { ...input, cancelUrl: `https://evil.example/${mark}` }, as),
    await call(shop.url, pay, { ...input, [marked.name.slice(0, 4)]: mark }, as),
    await call(shop.url, saveUserInfo, { address: marked.address, phoneNumber: mark } as never, as),
    await call(shop.url, deliveryQoute, { dropoff_phone_number: mark } as never, as),
    await call(shop.url, adminLogin, { username: `${mark}@shop.example`, password: marked.password }),
    await call(shop.url, order, { orderId: `${mark}@x.example` }, as),
    await send(`${shop.url}/pay`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: `{"orderDetails": ${marked.name}`,
    }),
  ];
  for (const { status, text } of refusals) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expectNothingPrivate(text);
  }
});

test('the log reports a failure of the payment provider without personal data from the order', async () => {
  const workingUrl = process.env['PAYMENT_API_URL'];
  process.env['PAYMENT_API_URL'] = 'http://127.0.0.1:9';
  const failed = await call(shop.url, pay, await deliveryInput(await aQuote()), as);
  process.env['PAYMENT_API_URL'] = workingUrl;
  expect([failed.status, failed.body['code']]).toEqual([502, 'payment-provider-failed']);
  expectNothingPrivate(failed.text);
  expect(shop.logs).toContainEqual(
    expect.objectContaining({ severity: 'ERROR', message: 'checkout.create_failed' }),
  );
});

test('the log names an unreadable document without its content', async () => {
  const broken = await aBuyer(shop);
  await (
    await firestore()
  )
    .doc(`users/${broken.uid}`)
    .set({ phoneNumber: { wrong: marked.name }, email: [marked.address] });
  const failed = await call(shop.url, userAddresses, {}, { token: broken.token });
  expect([failed.status, failed.body['code']]).toEqual([500, 'internal']);
  expectNothingPrivate(failed.text);
  expect(failed.text).not.toMatch(/users\/|schema|Error:/);
  expect(shop.logs).toContainEqual(
    expect.objectContaining({
      severity: 'ERROR',
      stack_trace: expect.stringContaining(`users/${broken.uid}`),
    }),
  );
});

test('public responses contain no customer data', async () => {
  const lists = [
    await call(shop.url, getallProducts, {}),
    await call(shop.url, reviews, { productId: await stockFlower() }),
  ];
  for (const { status, text } of lists) {
    expect(status).toBe(200);
    expectNothingPrivate(text);
    expect(text).not.toContain(buyer.uid);
  }
});

test('no log line of this purchase contains personal data', () => {
  expect(shop.logs.length).toBeGreaterThan(15);
  expectNothingPrivate(JSON.stringify(shop.logs));
});
