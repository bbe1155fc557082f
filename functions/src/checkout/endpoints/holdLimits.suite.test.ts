import { pay } from '@shop/core/contracts/checkout';

import { answerOf } from '../../testing/call';
import type { Buyer } from '../testing/buyer';
import { aBuyer, aKnownBuyer, aLine, aPayment, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import { payWithoutEvent, placeOne, readOrderFields, stockFlower, unitsOf } from '../testing/placed';

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

function press(buyer: Buyer, itemId: string, quantity = 1) {
  const products = [aLine({ id: itemId, quantity, price: 120 * quantity })];
  return payAs(shop, buyer, aPayment(shop, buyer, { products }));
}

describe('one customer holds without having paid', () => {
  test('two orders: a third one replaces the oldest, and ends with it', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const [first, second] = [await placeOne(shop, { buyer }), await placeOne(shop, { buyer })];
    const third = answerOf(pay, await press(buyer, itemId));
    expect(await readOrderFields(first.id)).toMatchObject({
      units: 'released',
      status: 'canceled',
      canceledBy: 'customer',
      payment: { status: 'expired' },
    });
    expect((await readOrderFields(second.id)).units).toBe('held');
    const { heldUntil } = await readOrderFields(third.id);
    expect(heldUntil).toEqual((await readOrderFields(first.id)).heldUntil);
  });

  test('two orders: one whose card was declined is replaced as well', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const first = await placeOne(shop, { buyer });
    await placeOne(shop, { buyer });
    await shop.sandbox.decline(first.checkoutId);
    await shop.sandbox.settled();
    expect(await readOrderFields(first.id)).toMatchObject({ units: 'held', payment: { status: 'failed' } });
    expect((await press(buyer, itemId)).status).toBe(200);
    expect((await readOrderFields(first.id)).units).toBe('released');
  });

  test('two orders, however many calls come at once', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(buyer, itemId)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await unitsOf(itemId))[1]).toBeLessThanOrEqual(2);
  });

  test('orders that were paid do not count', async () => {
    const buyer = await aBuyer(shop);
    for (let placed = 0; placed < 3; placed += 1) {
      const { checkoutId } = await placeOne(shop, { buyer });
      await shop.sandbox.pay(checkoutId);
      await shop.sandbox.settled();
    }
    const [a, b] = [await placeOne(shop, { buyer }), await placeOne(shop, { buyer })];
    expect([(await readOrderFields(a.id)).units, (await readOrderFields(b.id)).units]).toEqual([
      'held',
      'held',
    ]);
  });

  test('an order that has just been paid is not replaced, though its payment was never reported', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const first = await placeOne(shop, { buyer });
    await placeOne(shop, { buyer });
    await payWithoutEvent(shop, first.checkoutId);
    expect((await press(buyer, itemId)).status).toBe(409);
    expect((await readOrderFields(first.id)).payment.status).toBe('paid');
    expect((await press(buyer, itemId)).status).toBe(200);
  });
});

describe('of one item a customer holds', () => {
  test('at most half of what is left, and is offered that many', async () => {
    const [buyer, itemId] = [await aKnownBuyer(shop), await stockFlower(20)];
    const refused = await press(buyer, itemId, 11);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'out-of-stock',
      'At most 10 of Blue Dream 1G can be ordered at a time.',
    ]);
    expect(refused.body['details']).toMatchObject({
      changes: [{ change: 'fewer-left', id: itemId, available: 10 }],
      lines: [{ id: itemId, quantity: 10, available: 10 }],
      current: { totalCents: 120_000 },
    });
    expect(await unitsOf(itemId)).toEqual([20, 0]);
    expect((await press(buyer, itemId, 10)).status).toBe(200);
  });

  test('the last few units when they want them', async () => {
    const itemId = await stockFlower(3);
    expect((await press(await aBuyer(shop), itemId, 3)).status).toBe(200);
  });

  test('thirty units, however many there are', async () => {
    const [buyer, itemId] = [await aKnownBuyer(shop), await stockFlower(500)];
    expect((await press(buyer, itemId, 31)).status).toBe(409);
    expect((await press(buyer, itemId, 30)).status).toBe(200);
  });

  test('less with an account that is new or whose address is not verified', async () => {
    const itemId = await stockFlower(20);
    const buyer = await aBuyer(shop);
    expect((await press(buyer, itemId, 6)).body['message']).toBe(
      'At most 5 of Blue Dream 1G can be ordered at a time.',
    );
    expect((await press(await aKnownBuyer(shop), itemId, 6)).status).toBe(200);
  });

  test('no more in two orders: the second one replaces the first, and ends with it', async () => {
    const [buyer, itemId] = [await aKnownBuyer(shop), await stockFlower(20)];
    const first = answerOf(pay, await press(buyer, itemId, 10));
    const second = answerOf(pay, await press(buyer, itemId, 8));
    expect((await readOrderFields(first.id)).units).toBe('released');
    expect(await unitsOf(itemId)).toEqual([20, 8]);
    const ends = await Promise.all([readOrderFields(first.id), readOrderFields(second.id)]);
    expect(ends[1]?.heldUntil).toEqual(ends[0]?.heldUntil);
  });
});
