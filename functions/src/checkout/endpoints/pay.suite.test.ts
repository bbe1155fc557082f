// spec: customer-1-4, checkout-1-4, checkout-3-10, checkout-5-2, checkout-5-3, checkout-7-2
import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';

import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { aFlower, anExtra } from '../../testing/items';
import { readStored, storeItems } from '../../testing/stored';
import { aBuyer, aLine, anOrderNumber, aPayment, aVisitor, countWrites, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { closedNow, openShop } from '../testing/ownShop';

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

/** Stores a flower and an extra that no other test uses. */
async function stock(onHand = 10) {
  const flowerId = `flower-${randomUUID()}`;
  const extraId = `extra-${randomUUID()}`;
  await storeItems(
    aFlower({ id: flowerId, onHand: { oneGram: onHand, threeGram: onHand, preRoll: onHand } }),
    anExtra({ id: extraId, onHand: { unit: onHand } }),
  );
  return { flowerId, extraId };
}

describe('placing an order', () => {
  // spec: checkout-9-1
  test('stores the order, holds the units, writes the ledger and opens one checkout at the right price', async () => {
    const { flowerId, extraId } = await stock();
    const buyer = await aBuyer(shop);
    const products = [
      aLine({ id: flowerId, quantity: 2, price: 240 }),
      aLine({ id: flowerId, size: 'preRoll', price: 72 }),
      { id: extraId, name: 'Rolling Papers', price: 15, quantity: 1 },
    ];
    const input = aPayment(shop, buyer, { products });
    const answer = answerOf(pay, await payAs(shop, buyer, input));

    expect(answer.orderId).toBe(input.orderDetails.orderId);
    const order = await readStored(`orders/${answer.id}`);
    expect(order).toMatchObject({
      userUID: buyer.uid,
      subtotalCents: 32_700,
      totalCents: 32_700,
      status: 'pending',
      units: 'held',
      payment: { status: 'awaiting', tries: 1, paidCheckoutId: null },
      selfDelivery: true,
    });
    expect(await readStored(`items/${flowerId}`)).toMatchObject({
      onHand: { oneGram: 10, threeGram: 10, preRoll: 10 },
      held: { oneGram: 2, threeGram: 0, preRoll: 1 },
    });
    expect(await readStored(`items/${extraId}`)).toMatchObject({ onHand: { unit: 10 }, held: { unit: 1 } });
    expect(await readStored(`stockLedger/${answer.orderId}`)).toMatchObject({ orderId: answer.id });
    const ledger = await (
      await firestore()
    )
      .collection('stockLedger')
      .where('orderId', '==', answer.id)
      .get();
    expect(ledger.docs.map((row) => row.data())).toEqual([
      expect.objectContaining({
        by: 'customer',
        reason: 'order placed',
        lines: [
          { itemId: flowerId, variant: 'oneGram', onHandDelta: 0, heldDelta: 2 },
          { itemId: flowerId, variant: 'preRoll', onHandDelta: 0, heldDelta: 1 },
          { itemId: extraId, variant: 'unit', onHandDelta: 0, heldDelta: 1 },
        ],
      }),
    ]);
    const checkouts = await shop.sandbox.checkouts(answer.id);
    expect(checkouts).toEqual([
      expect.objectContaining({
        amount: 32_700,
        currency: 'ZAR',
        redirectUrl: answer.redirectUrl,
        status: 'created',
      }),
    ]);
  });

  test('keeps the proposed order number if it is free, and otherwise uses a new number, including in the return URL', async () => {
    const { flowerId } = await stock();
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const orderId = anOrderNumber();
    const products = [aLine({ id: flowerId })];
    const kept = answerOf(pay, await payAs(shop, first, aPayment(shop, first, { products, orderId })));
    const moved = answerOf(pay, await payAs(shop, second, aPayment(shop, second, { products, orderId })));
    expect(kept.orderId).toBe(orderId);
    expect(moved.orderId).toMatch(/^KUSH\d{9}$/);
    expect(moved.orderId).not.toBe(orderId);
    const [checkout] = await shop.sandbox.checkouts(moved.id);
    const success = new URL((checkout as unknown as { successUrl: string }).successUrl);
    expect(success.searchParams.get('orderId')).toBe(moved.orderId);
    expect(success.searchParams.get('createdDateTime')).toMatch(/^\d{4}-/);
  });

  test('creates one order and one checkout for 20 parallel requests of one attempt, which all get the same response', async () => {
    const { flowerId } = await stock();
    const buyer = await aBuyer(shop);
    const input = aPayment(shop, buyer, { products: [aLine({ id: flowerId })] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => payAs(shop, buyer, input)));
    const bodies = answers.map((answered) => answerOf(pay, answered));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await shop.sandbox.checkouts(bodies[0]?.id ?? '')).toHaveLength(1);
    expect(await readStored(`items/${flowerId}`)).toMatchObject({ held: { oneGram: 1 } });
  });

  test('returns the same checkout for a later request of the same attempt, even after closing time', async () => {
    const { flowerId } = await stock();
    const buyer = await aBuyer(shop);
    const input = aPayment(shop, buyer, { products: [aLine({ id: flowerId })] });
    const first = answerOf(pay, await payAs(shop, buyer, input));
    await shop.setHours({ defaultHours: closedNow() });
    const again = await payAs(shop, buyer, input);
    await shop.setHours({});
    expect(answerOf(pay, again)).toEqual(first);
  });

  test('refuses the same attempt with another cart, and changes nothing', async () => {
    const { flowerId } = await stock();
    const buyer = await aBuyer(shop);
    const attemptId = randomUUID();
    const one = aPayment(shop, buyer, { products: [aLine({ id: flowerId })], attemptId });
    await payAs(shop, buyer, one);
    const two = aPayment(shop, buyer, {
      products: [aLine({ id: flowerId, quantity: 2, price: 240 })],
      attemptId,
    });
    const refused = await payAs(shop, buyer, two);
    expect([refused.status, refused.body['code']]).toEqual([409, 'attempt-mismatch']);
    expect(await readStored(`items/${flowerId}`)).toMatchObject({ held: { oneGram: 1 } });
  });

  test('lets two customers use the same attempt id independently', async () => {
    const { flowerId } = await stock();
    const attemptId = randomUUID();
    const ids = new Set<string>();
    for (const buyer of [await aBuyer(shop), await aBuyer(shop)]) {
      const input = aPayment(shop, buyer, { products: [aLine({ id: flowerId })], attemptId });
      ids.add(answerOf(pay, await payAs(shop, buyer, input)).id);
    }
    expect(ids.size).toBe(2);
  });

  test('moves the units of a customer’s older unpaid order to the newer order', async () => {
    const { flowerId } = await stock(1);
    const buyer = await aBuyer(shop);
    const products = [aLine({ id: flowerId })];
    const first = answerOf(pay, await payAs(shop, buyer, aPayment(shop, buyer, { products })));
    const second = answerOf(pay, await payAs(shop, buyer, aPayment(shop, buyer, { products })));
    expect(second.id).not.toBe(first.id);
    expect(await readStored(`orders/${first.id}`)).toMatchObject({
      units: 'released',
      payment: { status: 'expired' },
    });
    expect(await readStored(`items/${flowerId}`)).toMatchObject({
      onHand: { oneGram: 1 },
      held: { oneGram: 1 },
    });
  });

  test('refuses an attempt whose hold has ended', async () => {
    const { flowerId } = await stock();
    const buyer = await aBuyer(shop);
    const input = aPayment(shop, buyer, { products: [aLine({ id: flowerId })] });
    const { id } = answerOf(pay, await payAs(shop, buyer, input));
    await (await firestore()).doc(`orders/${id}`).update({ heldUntil: new Date(Date.now() - 1000) });
    const again = await payAs(shop, buyer, input);
    expect([again.status, again.body['code']]).toEqual([409, 'conflict']);
  });

  test('lists a size as sold out as soon as its last unit is held', async () => {
    const { flowerId } = await stock(1);
    const { rebuildList } = await import('../../items/data/listStore');
    await rebuildList('flower', new Date());
    const buyer = await aBuyer(shop);
    await payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: flowerId })] }));
    const snapshot = await readStored('snapshots/flowers');
    const listed = (JSON.parse(String(snapshot?.['json'])) as { id: string; stockQuantity: object }[]).find(
      ({ id }) => id === flowerId,
    );
    expect(listed?.stockQuantity).toEqual({ oneGram: 0, threeGram: 1, preRoll: 1 });
  });
});

describe('an invalid purchase (nothing is written)', () => {
  /** Sends a request to `/pay`, verifies that nothing was written, and returns the response. */
  async function refused(input: object, token: string | undefined) {
    const before = await countWrites();
    const answered = await call(shop.url, pay, input as never, token === undefined ? {} : { token });
    expect(await countWrites()).toEqual(before);
    return { status: answered.status, code: answered.body['code'], details: answered.body['details'] };
  }

  // spec: checkout-6-1
  test('is refused without a sign-in, with a forged token, and with another customer’s uid', async () => {
    const buyer = await aBuyer(shop);
    const other = await aBuyer(shop);
    expect(await refused(aPayment(shop, buyer), undefined)).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    });
    expect(await refused(aPayment(shop, buyer), 'abc.def.ghi')).toMatchObject({
      status: 401,
      code: 'invalid-token',
    });
    expect(await refused(aPayment(shop, other), buyer.token)).toMatchObject({
      status: 403,
      code: 'uid-mismatch',
    });
  });

  test('is refused for an empty cart', async () => {
    const buyer = await aBuyer(shop);
    const input = aPayment(shop, buyer, { products: [] });
    expect(await refused(input, buyer.token)).toMatchObject({ status: 422, code: 'cart-empty' });
  });

  // spec: customer-9-7
  test('is refused for a customer who has not accepted the terms in force', async () => {
    const visitor = await aVisitor();
    expect(await refused(aPayment(shop, visitor), visitor.token)).toMatchObject({
      status: 422,
      code: 'consent-missing',
      details: { version: shop.termsVersion },
    });
  });

  test('is refused while the shop is closed or paused, with the next opening time', async () => {
    const buyer = await aBuyer(shop);
    await shop.setHours({ defaultHours: closedNow() });
    const closed = await refused(aPayment(shop, buyer), buyer.token);
    await shop.setHours({ pausedUntil: new Date(Date.now() + 60_000) });
    const paused = await refused(aPayment(shop, buyer), buyer.token);
    await shop.setHours({});
    expect(closed).toMatchObject({ status: 422, code: 'shop-closed' });
    expect(closed.details).toMatchObject({ opensNextAt: expect.stringMatching(/Z$/) });
    expect(paused).toMatchObject({ status: 422, code: 'shop-closed' });
  });

  test('is refused because the shop is closed, even if consent is also missing', async () => {
    const visitor = await aVisitor();
    await shop.setHours({ defaultHours: closedNow() });
    const answer = await refused(aPayment(shop, visitor), visitor.token);
    await shop.setHours({});
    expect(answer.code).toBe('shop-closed');
  });

  test.each([
    ['an unknown product', { id: 'nothing' }],
    ['a flower without a size', { size: undefined }],
  ])('is refused for %s', async (_what, change) => {
    const { flowerId } = await stock();
    const buyer = await aBuyer(shop);
    const { size, ...line } = aLine({ id: flowerId });
    const products = [
      {
        ...line,
        ...('size' in change ? {} : { size: size ?? 'oneGram' }),
        ...('id' in change ? change : {}),
      },
    ];
    expect(await refused(aPayment(shop, buyer, { products }), buyer.token)).toMatchObject({
      status: 409,
      code: 'item-unavailable',
      details: { changes: [{ change: 'gone' }] },
    });
  });

  test('is refused for a product that is no longer for sale', async () => {
    const id = `flower-${randomUUID()}`;
    await storeItems(aFlower({ id, availability: false }));
    const buyer = await aBuyer(shop);
    expect(await refused(aPayment(shop, buyer, { products: [aLine({ id })] }), buyer.token)).toMatchObject({
      status: 409,
      code: 'item-unavailable',
    });
  });

  test('is refused for an extra with a size', async () => {
    const { extraId } = await stock();
    const buyer = await aBuyer(shop);
    const products = [aLine({ id: extraId, price: 15 })];
    expect(await refused(aPayment(shop, buyer, { products }), buyer.token)).toMatchObject({ status: 409 });
  });

  test('is refused if an item and size occur twice', async () => {
    const { flowerId } = await stock();
    const buyer = await aBuyer(shop);
    const products = [aLine({ id: flowerId }), aLine({ id: flowerId })];
    expect(await refused(aPayment(shop, buyer, { products }), buyer.token)).toMatchObject({
      status: 400,
      code: 'bad-request',
    });
  });

  test('is refused without holding either of two products when one is sold out', async () => {
    const { flowerId } = await stock();
    const gone = `flower-${randomUUID()}`;
    await storeItems(aFlower({ id: gone, onHand: { oneGram: 0, threeGram: 0, preRoll: 0 } }));
    const buyer = await aBuyer(shop);
    const products = [aLine({ id: flowerId }), aLine({ id: gone })];
    expect(await refused(aPayment(shop, buyer, { products }), buyer.token)).toMatchObject({
      code: 'out-of-stock',
    });
    expect(await readStored(`items/${flowerId}`)).toMatchObject({ held: { oneGram: 0 } });
  });

  // spec: checkout-9-4
  test.each([
    ['a line price', { line: { price: 1 } }],
    ['the amount', { top: { amount: 100 } }],
    ['the subtotal', { order: { price: 1 } }],
    ['the total', { order: { totlOrderPrice: 1 } }],
    ['a delivery fee on a pickup', { order: { deliveryFee: 20 } }],
  ])(
    'is refused for %s edited in the request, with the current amounts',
    async (_what, change: { line?: object; top?: object; order?: object }) => {
      const { flowerId } = await stock();
      const buyer = await aBuyer(shop);
      const products = [aLine({ id: flowerId, ...change.line })];
      const input = aPayment(shop, buyer, { products, ...change });
      expect(await refused(input, buyer.token)).toMatchObject({
        status: 409,
        code: 'price-changed',
        details: { current: { subtotalCents: 12_000, deliveryFeeCents: 0, totalCents: 12_000 } },
      });
    },
  );

  test('is refused with the old and new price of each line whose price has changed since the customer saw it', async () => {
    const { flowerId } = await stock();
    await storeItems(aFlower({ id: flowerId, stockPrice: { oneGram: 110, threeGram: 280, preRoll: 60 } }));
    const buyer = await aBuyer(shop);
    expect(
      await refused(aPayment(shop, buyer, { products: [aLine({ id: flowerId })] }), buyer.token),
    ).toMatchObject({
      code: 'price-changed',
      details: {
        changes: [{ change: 'price', oldLineCents: 12_000, newLineCents: 13_200 }],
        confirmed: { amountCents: 12_000 },
        current: { totalCents: 13_200 },
      },
    });
  });

  test.each([
    'https://evil.example/orders',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'javascript:alert(1)',
    'blob:https://shop.example/0f3c',
    'http://shop.example/orders',
  ])('is refused for a return URL of %s', async (url) => {
    const buyer = await aBuyer(shop);
    for (const name of ['successUrl', 'failureUrl', 'cancelUrl']) {
      const input = aPayment(shop, buyer, { top: { [name]: url } });
      expect(await refused(input, buyer.token)).toMatchObject({ status: 422, code: 'return-url-refused' });
    }
  });

  test.each([0, -1, 1.5, 1000, 1e308, '1', null])('is refused for a quantity of %p', async (quantity) => {
    const buyer = await aBuyer(shop);
    const input = aPayment(shop, buyer, { products: [aLine({ quantity: quantity as number })] });
    expect(await refused(input, buyer.token)).toMatchObject({ status: 400, code: 'bad-request' });
  });

  test.each<[string, Record<string, unknown> & { orderDetails?: object }, string]>([
    ['an unknown field', { admin: true }, 'unknown-field'],
    ['a status set by the customer', { orderDetails: { status: 'completed' } }, 'unknown-field'],
    ['an order number in another format', { orderDetails: { orderId: 'KUSH12/../x' } }, 'bad-request'],
    ['a negative amount', { amount: -5 }, 'bad-request'],
    ['an attempt id with a slash', { attemptId: 'orders/other' }, 'bad-request'],
  ])('is refused for %s', async (_what, change, code) => {
    const buyer = await aBuyer(shop);
    const input = aPayment(shop, buyer);
    const changed = { ...input, ...change, orderDetails: { ...input.orderDetails, ...change.orderDetails } };
    expect(await refused(changed, buyer.token)).toMatchObject({ status: 400, code });
  });

  test('is refused if the order is neither a delivery nor a pickup', async () => {
    const buyer = await aBuyer(shop);
    const input = aPayment(shop, buyer, { order: { selfDelivery: false } });
    expect(await refused(input, buyer.token)).toMatchObject({ status: 400, code: 'bad-request' });
  });

  test('is refused below the minimum card charge', async () => {
    const id = `extra-${randomUUID()}`;
    await storeItems(anExtra({ id, price: 1.99 }));
    const buyer = await aBuyer(shop);
    const products = [{ id, name: 'Filter', price: 1.99, quantity: 1 }];
    expect(await refused(aPayment(shop, buyer, { products }), buyer.token)).toMatchObject({ status: 400 });
  });
});
