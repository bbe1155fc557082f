// spec: checkout-2.manage-orders-2
import { randomUUID } from 'node:crypto';

import type { InputFor } from '@shop/core/contracts/contract';
import { getUserOrders, order, updateOrder } from '@shop/core/contracts/orders';
import { createOrder, getallOrders } from '@shop/core/contracts/ordersAdmin';

import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { auditOf, readStored } from '../../testing/stored';
import { aBuyer, aLine, aStaffToken, countWrites } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { closedNow, openShop } from '../testing/ownShop';
import { makeOverdue, placeOne, readOrderFields, stockFlower, unitsOf } from '../testing/placed';

type Input = InputFor<typeof createOrder>;

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

const customer = { name: 'Guest Customer', phoneNumber: '+27821234567', email: 'guest@example.com' };

function anInput(itemId: string, change: Partial<Input> = {}): Input {
  return {
    attemptId: randomUUID(),
    products: [aLine({ id: itemId })],
    amount: 12_000,
    deliveryFeeCents: 0,
    deliveryData: null,
    customer,
    ageConfirmed: true,
    successUrl: `${shop.origin}/payment-received`,
    failureUrl: `${shop.origin}/error-processing_payment`,
    cancelUrl: `${shop.origin}/`,
    ...change,
  };
}

const ask = (input: Input, token = staff) => call(shop.url, createOrder, input, { token });

async function place(change: Partial<Input> = {}, onHand = 10) {
  const itemId = await stockFlower(onHand);
  const input = anInput(itemId, change);
  return { itemId, input, ...answerOf(createOrder, await ask(input)) };
}

const uidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

describe('a telephone order', () => {
  test('is attributed to the member of staff, holds its units for an hour and is not linked to an account', async () => {
    const { id, orderId, itemId, redirectUrl, totalCents, heldUntil } = await place();
    expect(orderId).toMatch(/^KUSH\d+$/);
    expect(redirectUrl).toMatch(/^http/);
    expect(totalCents).toBe(12_000);
    const minutes = (Date.parse(heldUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await unitsOf(itemId)).toEqual([10, 1]);
    expect(await readStored(`orders/${id}`)).toMatchObject({
      userUID: '',
      user: { displayName: 'Guest Customer', email: 'guest@example.com', phoneNumber: '+27821234567' },
      createdBy: `staff:${uidOf(staff)}`,
      returnUrls: { success: expect.stringContaining(`/payment-received?orderId=${orderId}`) },
    });
    const { timeline } = await readOrderFields(id);
    expect(timeline.map(({ event, by }) => [event, by])).toEqual([
      ['placed', { kind: 'staff', id: uidOf(staff), name: 'Demo Staff' }],
      ['payment-opened', { kind: 'staff', id: uidOf(staff), name: 'Demo Staff' }],
    ]);
    const ledger = await (await firestore()).collection('stockLedger').where('orderId', '==', id).get();
    expect(ledger.docs.map((row) => row.get('by') as string)).toEqual([`staff:${uidOf(staff)}`]);
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        action: 'createOrder',
        byName: 'Demo Staff',
        target: { kind: 'order', id, name: orderId },
        after: { totalCents: 12_000, selfDelivery: true },
      }),
    ]);
  });

  test('can be paid through its link and then collected like any other order', async () => {
    const { id, itemId } = await place();
    await shop.sandbox.pay(String((await readOrderFields(id)).payment.checkoutId));
    await shop.sandbox.settled();
    const paid = answerOf(order, await call(shop.url, order, { orderId: id }, { token: staff })).order;
    expect([paid.paymentStatus, paid.redirectUrl]).toEqual(['paid', '']);
    expect(await unitsOf(itemId)).toEqual([9, 0]);
    const collected = { orderId: id, status: 'completed' } as const;
    expect((await call(shop.url, updateOrder, collected, { token: staff })).status).toBe(200);
  });

  test('shows its payment link to staff while it can be paid, and never to customers', async () => {
    const { id, orderId, redirectUrl } = await place();
    const seen = answerOf(order, await call(shop.url, order, { orderId: id }, { token: staff })).order;
    expect([seen.redirectUrl, seen.user.phoneNumber]).toEqual([redirectUrl, '+27821234567']);
    const listed = answerOf(
      getallOrders,
      await call(shop.url, getallOrders, { number: orderId }, { token: staff }),
    );
    expect(listed.orders.map((one) => one.id)).toEqual([id]);
    const { token } = await aBuyer(shop);
    expect((await call(shop.url, order, { orderId: id }, { token })).body['code']).toBe('not-yours');
    expect((await call(shop.url, order, { orderId }, { token })).status).toBe(404);
    expect(answerOf(getUserOrders, await call(shop.url, getUserOrders, {}, { token })).orders).toEqual([]);
    await makeOverdue(id);
    const late = answerOf(order, await call(shop.url, order, { orderId: id }, { token: staff })).order;
    expect([late.redirectUrl, late.paymentStatus]).toEqual(['', 'expired']);
  });

  test('may be placed while the shop is closed to web customers', async () => {
    await shop.setHours({ defaultHours: closedNow() });
    try {
      expect((await ask(anInput(await stockFlower()))).status).toBe(200);
    } finally {
      await shop.setHours({});
    }
  });

  test('can be delivered only with a quote that the same member of staff requested', async () => {
    const quoteId = randomUUID();
    const place = { address: '7 Conrad Drive, Blairgowrie', latitude: -26.119, longitude: 28.009 };
    const quote = {
      ...place,
      userUID: uidOf(staff),
      feeCents: 5_600,
      durationMinutes: 25,
      validUntil: new Date(Date.now() + 60_000),
      provider: 'uber-direct',
      providerQuoteId: 'dqt_1',
    };
    await (await firestore()).collection('quotes').doc(quoteId).set(quote);
    const itemId = await stockFlower();
    const deliveryData = {
      quote_id: quoteId,
      dropoff_name: 'Guest Customer',
      dropoff_address: place.address,
      dropoff_phone_number: '+27821234567',
      dropoff_latitude: place.latitude,
      dropoff_longitude: place.longitude,
      manifest_total_value: 12_000,
      manifest_reference: '',
      dropoff_notes: 'Unit 4',
      manifest_items: [],
    };
    const input = anInput(itemId, { deliveryData, deliveryFeeCents: 5_600, amount: 17_600 });
    const { id, totalCents } = answerOf(createOrder, await ask(input));
    expect(totalCents).toBe(17_600);
    const { dropoff } = answerOf(order, await call(shop.url, order, { orderId: id }, { token: staff })).order;
    expect(dropoff).toEqual({
      isPlaceChecked: false,
      latitude: -26.119,
      longitude: 28.009,
      name: 'Guest Customer',
      address: place.address,
      phoneNumber: '+27821234567',
      notes: 'Unit 4',
    });
    const other = await ask({ ...input, attemptId: randomUUID() }, await aStaffToken());
    expect([other.status, other.body['code']]).toEqual([422, 'quote-mismatch']);
  });
});

describe('the same attempt', () => {
  test('of a telephone order, sent in twenty parallel requests, creates one order, one hold, one checkout and one audit row', async () => {
    const itemId = await stockFlower();
    const input = anInput(itemId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(input)));
    const ids = new Set(answers.map((answered) => answerOf(createOrder, answered).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect(await unitsOf(itemId)).toEqual([10, 1]);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test.each<[string, Partial<Input>]>([
    ['another quantity', { products: [aLine({ quantity: 2, price: 240 })], amount: 24_000 }],
    ['another customer', { customer: { ...customer, name: 'Other' } }],
  ])('with %s is refused', async (_what, change) => {
    const { itemId, input } = await place();
    const products = (change.products ?? input.products).map((line) => ({ ...line, id: itemId }));
    const refused = await ask({ ...input, ...change, products });
    expect([refused.status, refused.body['code']]).toEqual([409, 'attempt-mismatch']);
  });

  test('of a telephone order, sent by another member of staff, creates another order', async () => {
    const { id, input } = await place();
    const other = answerOf(createOrder, await ask(input, await aStaffToken()));
    expect(other.id).not.toBe(id);
  });
});

describe('the last unit of an item', () => {
  test('is never held by two telephone orders at the same time', async () => {
    const { itemId } = await place({}, 1);
    const refused = await ask(anInput(itemId));
    expect([refused.status, refused.body['code']]).toEqual([409, 'out-of-stock']);
    expect(await unitsOf(itemId)).toEqual([1, 1]);
  });

  test('is never held by a telephone order and a customer’s order at the same time', async () => {
    const itemId = await stockFlower(1);
    await placeOne(shop, { itemId });
    expect((await ask(anInput(itemId))).body['code']).toBe('out-of-stock');
  });
});

describe('an invalid telephone order (nothing is written)', () => {
  test.each<[string, Partial<Input>, number, string]>([
    ['a price edited in the request', { products: [aLine({ price: 1 })], amount: 100 }, 409, 'price-changed'],
    ['an amount that differs from the sum', { amount: 11_000 }, 409, 'price-changed'],
    ['a fee without a delivery', { deliveryFeeCents: 500, amount: 12_500 }, 409, 'price-changed'],
    ['an empty cart', { products: [], amount: 0 }, 422, 'cart-empty'],
    ['a customer without a name', { customer: { ...customer, name: ' ' } }, 400, 'bad-request'],
    ['a short phone number', { customer: { ...customer, phoneNumber: '0821' } }, 400, 'bad-request'],
    ['an invalid e-mail address', { customer: { ...customer, email: 'guest' } }, 400, 'bad-request'],
    ['an unconfirmed age', { ageConfirmed: false as true }, 400, 'bad-request'],
    ['a return URL on another site', { successUrl: 'https://evil.example/' }, 422, 'return-url-refused'],
  ])('is refused for %s', async (_what, change, status, code) => {
    const itemId = await stockFlower();
    const before = await countWrites();
    const products = (change.products ?? [aLine()]).map((line) => ({ ...line, id: itemId }));
    const refused = await ask(anInput(itemId, { ...change, products }));
    expect([refused.status, refused.body['code']]).toEqual([status, code]);
    expect(await countWrites()).toEqual(before);
  });

  test('is refused to customers and anonymous callers, and for an unknown field', async () => {
    const itemId = await stockFlower();
    const { token } = await aBuyer(shop);
    expect((await ask(anInput(itemId), token)).body['code']).toBe('not-staff');
    expect((await call(shop.url, createOrder, anInput(itemId))).status).toBe(401);
    const odd = { ...anInput(itemId), userUID: 'a-customer' } as Input;
    expect((await ask(odd)).body['code']).toBe('unknown-field');
    expect(await unitsOf(itemId)).toEqual([10, 0]);
  });
});

test('a telephone order is kept when the payment provider fails, and the next request continues it', async () => {
  await shop.sandbox.scenario({ on: 'create', times: 'always', effect: { status: 503 } });
  const itemId = await stockFlower();
  const input = anInput(itemId);
  const failed = await ask(input);
  expect([failed.status, failed.body['code']]).toEqual([502, 'payment-provider-failed']);
  expect(await unitsOf(itemId)).toEqual([10, 1]);
  await fetch(`${shop.sandbox.url}/_sandbox/yoco/scenario`, { method: 'DELETE' });
  expect(answerOf(createOrder, await ask(input)).redirectUrl).toMatch(/^http/);
  expect(await unitsOf(itemId)).toEqual([10, 1]);
});
