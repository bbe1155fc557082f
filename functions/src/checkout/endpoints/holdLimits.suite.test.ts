import { markSoldOut } from '@shop/core/contracts/catalogAdmin';
import { pay } from '@shop/core/contracts/checkout';
import { orderingRules, releaseUnknownHolds, setOrderingRules } from '@shop/core/contracts/holds';

import { maxReleased } from '../../orderActions/flows/releaseUnknownHolds';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { anOrder } from '../../orders/testing/anOrder';
import { firestore } from '../../platform/firebase';
import { toDocument } from '../../platform/firestore/stored';
import { answerOf, call } from '../../testing/call';
import { readStored } from '../../testing/stored';
import type { Buyer } from '../testing/buyer';
import { aBuyer, aLine, aNewBuyer, aPayment, aStaffToken, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import {
  makeOverdue,
  payWithoutEvent,
  placeOne,
  readOrderFields,
  stockFlower,
  unitsOf,
} from '../testing/placed';

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

function press(buyer: Buyer, itemId: string, quantity = 1) {
  const products = [aLine({ id: itemId, quantity, price: 120 * quantity })];
  return payAs(shop, buyer, aPayment(shop, buyer, { products }));
}

describe('a customer has one unpaid order at a time', () => {
  test('a cart with a different item replaces the order and starts a new hold', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const first = await placeOne(shop, { buyer });
    const second = answerOf(pay, await press(buyer, itemId));
    expect(await readOrderFields(first.id)).toMatchObject({
      units: 'released',
      status: 'canceled',
      canceledBy: 'customer',
      payment: { status: 'expired' },
    });
    expect(await unitsOf(first.itemId)).toEqual([10, 0]);
    const ends = await Promise.all([readOrderFields(first.id), readOrderFields(second.id)]);
    expect(ends[1]?.heldUntil).not.toEqual(ends[0]?.heldUntil);
  });

  test('a changed cart with the same item does not extend the hold of the order that it replaces', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower(20)];
    const first = answerOf(pay, await press(buyer, itemId, 10));
    const second = answerOf(pay, await press(buyer, itemId, 8));
    expect((await readOrderFields(first.id)).units).toBe('released');
    expect(await unitsOf(itemId)).toEqual([20, 8]);
    const ends = await Promise.all([readOrderFields(first.id), readOrderFields(second.id)]);
    expect(ends[1]?.heldUntil).toEqual(ends[0]?.heldUntil);
  });

  test('a changed cart takes over the units of a size that staff have marked as sold out meanwhile', async () => {
    const [buyer, itemId, staff] = [await aBuyer(shop), await stockFlower(10), await aStaffToken()];
    answerOf(pay, await press(buyer, itemId, 3));
    const mark = { id: itemId, variant: 'oneGram', isSoldOut: true } as const;
    answerOf(markSoldOut, await call(shop.url, markSoldOut, mark, { token: staff }));
    answerOf(pay, await press(buyer, itemId, 2));
    // The third unit stays off sale.
    expect(await unitsOf(itemId)).toEqual([2, 2]);
    expect((await readStored(`items/${itemId}`))?.['soldOut']).toEqual({ oneGram: 8 });
  });

  test('an order that replaces an overdue order starts a new hold', async () => {
    const buyer = await aBuyer(shop);
    const first = await placeOne(shop, { buyer });
    await makeOverdue(first.id);
    const again = await payAs(shop, buyer, first.input);
    expect([again.status, again.body['code']]).toEqual([409, 'conflict']);
    const second = answerOf(pay, await press(buyer, first.itemId));
    expect(await unitsOf(first.itemId)).toEqual([10, 1]);
    const { heldUntil } = await readOrderFields(second.id);
    expect((heldUntil as { toMillis: () => number }).toMillis()).toBeGreaterThan(Date.now());
  });

  test('an order whose card was declined is also replaced', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const first = await placeOne(shop, { buyer });
    await shop.sandbox.decline(first.checkoutId);
    await shop.sandbox.settled();
    expect(await readOrderFields(first.id)).toMatchObject({ units: 'held', payment: { status: 'failed' } });
    expect((await press(buyer, itemId)).status).toBe(200);
    expect((await readOrderFields(first.id)).units).toBe('released');
  });

  test('a refused purchase does not end the earlier order', async () => {
    const buyer = await aBuyer(shop);
    const first = await placeOne(shop, { buyer, itemId: await stockFlower(4) });
    expect((await press(buyer, first.itemId, 5)).status).toBe(409);
    expect((await press(buyer, await stockFlower(100), 40)).status).toBe(409);
    expect(await readOrderFields(first.id)).toMatchObject({
      units: 'held',
      status: 'pending',
      payment: { status: 'awaiting' },
    });
    expect((await press(buyer, first.itemId, 4)).status).toBe(200);
    expect(await unitsOf(first.itemId)).toEqual([4, 4]);
  });

  test('only one order holds units, even after many parallel requests', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(buyer, itemId)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await unitsOf(itemId))[1]).toBe(1);
  });

  test('a paid order is not replaced', async () => {
    const buyer = await aBuyer(shop);
    const paid = await placeOne(shop, { buyer });
    await shop.sandbox.pay(paid.checkoutId);
    await shop.sandbox.settled();
    await placeOne(shop, { buyer });
    expect((await readOrderFields(paid.id)).units).toBe('sold');
  });

  test('an order that has just been paid is not replaced, even if its payment was never reported', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const first = await placeOne(shop, { buyer });
    await payWithoutEvent(shop, first.checkoutId);
    const refused = await press(buyer, itemId);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'already-paid',
      'Your earlier order has just been paid. Please look at My Orders first.',
    ]);
    expect((await readOrderFields(first.id)).payment.status).toBe('paid');
    expect((await press(buyer, itemId)).status).toBe(200);
  });
});

describe('a customer may hold', () => {
  test('at most half of the remaining units of an item, and is offered that many', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower(20)];
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

  test('all units of an item when only a few remain', async () => {
    const itemId = await stockFlower(3);
    expect((await press(await aBuyer(shop), itemId, 3)).status).toBe(200);
  });

  test('at most thirty units of an item, however many there are', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower(500)];
    expect((await press(buyer, itemId, 31)).status).toBe(409);
    expect((await press(buyer, itemId, 30)).status).toBe(200);
  });

  test('fewer units of an item with a new account', async () => {
    const itemId = await stockFlower(20);
    const buyer = await aNewBuyer(shop);
    expect((await press(buyer, itemId, 6)).body['message']).toBe(
      'At most 5 of Blue Dream 1G can be ordered at a time.',
    );
    expect((await press(await aBuyer(shop), itemId, 6)).status).toBe(200);
  });
});

describe('accounts unknown to the shop', () => {
  test('together hold at most half of an item’s units, and known customers can buy the rest', async () => {
    const itemId = await stockFlower(40);
    const strangers = await Promise.all(Array.from({ length: 14 }, () => aNewBuyer(shop)));
    const answers = await Promise.all(strangers.map((stranger) => press(stranger, itemId, 3)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await unitsOf(itemId)).toEqual([40, 18]);
    expect((await press(await aNewBuyer(shop), itemId, 3)).body['message']).toBe(
      'At most 2 of Blue Dream 1G can be ordered at a time.',
    );
    expect(shop.logs).toContainEqual(expect.objectContaining({ event: 'holds.unknown_crowd' }));
    expect((await press(await aBuyer(shop), itemId, 11)).status).toBe(200);
  });

  test('can buy the units of an overdue hold before `reconcile` releases them', async () => {
    const itemId = await stockFlower(2);
    const next = await aNewBuyer(shop);
    const { id } = answerOf(pay, await press(await aNewBuyer(shop), itemId));
    expect((await press(next, itemId)).status).toBe(409);
    await makeOverdue(id);
    expect((await press(next, itemId)).status).toBe(200);
    expect(await unitsOf(itemId)).toEqual([2, 1]);
  });

  test('may hold units again when one of their orders ends', async () => {
    const itemId = await stockFlower(2);
    const first = await aNewBuyer(shop);
    expect((await press(first, itemId)).status).toBe(200);
    expect((await press(await aNewBuyer(shop), itemId)).body['message']).toBe(
      'New customers are paying for Blue Dream 1G right now. Please try again in a few minutes.',
    );
    expect((await press(first, await stockFlower())).status).toBe(200);
    expect((await press(await aNewBuyer(shop), itemId)).status).toBe(200);
  });

  test('have five minutes to pay, and can order at most ten lines', async () => {
    const buyer = await aNewBuyer(shop);
    const before = Date.now();
    const placed = await placeOne(shop, { buyer });
    const { heldUntil } = await readOrderFields(placed.id);
    const placedAt = (heldUntil as { toMillis: () => number }).toMillis() - 5 * 60_000;
    expect(placedAt >= before && placedAt <= Date.now()).toBe(true);
    const products = await Promise.all(
      Array.from({ length: 11 }, async () => aLine({ id: await stockFlower() })),
    );
    const refused = await payAs(shop, buyer, aPayment(shop, buyer, { products }));
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'A first order can have 10 different items at most. Please remove some.',
    ]);
  });

  test('become known once they have paid an order', async () => {
    const buyer = await aNewBuyer(shop);
    const { checkoutId } = await placeOne(shop, { buyer });
    await shop.sandbox.pay(checkoutId);
    await shop.sandbox.settled();
    expect((await press(buyer, await stockFlower(20), 10)).status).toBe(200);
  });

  test('cannot order while only known accounts may order, and lose their unpaid orders when staff release the holds', async () => {
    const token = await aStaffToken();
    const [buyer, itemId] = [await aNewBuyer(shop), await stockFlower()];
    const placed = await placeOne(shop, { buyer });
    const kept = await placeOne(shop);
    await call(shop.url, setOrderingRules, { isKnownOnly: true }, { token });
    const refused = await press(await aNewBuyer(shop), itemId);
    expect([refused.status, refused.body['code']]).toEqual([403, 'account-unknown']);
    expect((await press(await aBuyer(shop), itemId)).status).toBe(200);
    const released = answerOf(releaseUnknownHolds, await call(shop.url, releaseUnknownHolds, {}, { token }));
    expect(released).toMatchObject({ notReleased: 0, left: false });
    expect(await readOrderFields(placed.id)).toMatchObject({ status: 'canceled', units: 'released' });
    expect((await readOrderFields(kept.id)).units).toBe('held');
    const rules = answerOf(orderingRules, await call(shop.url, orderingRules, {}, { token }));
    expect(rules).toMatchObject({ isKnownOnly: true, unknownOrders: 0 });
    await call(shop.url, setOrderingRules, { isKnownOnly: false }, { token });
    expect((await press(await aNewBuyer(shop), itemId)).status).toBe(200);
  });
});

test('a request that releases exactly its maximum number of orders reports that none is left', async () => {
  const token = await aStaffToken();
  const release = async () =>
    answerOf(releaseUnknownHolds, await call(shop.url, releaseUnknownHolds, {}, { token }));
  await release();
  const id = await stockFlower(2 * maxReleased);
  const counted = { 'held.oneGram': maxReleased, 'heldByUnknown.oneGram': maxReleased };
  const database = await firestore();
  await database.doc(`items/${id}`).update(counted);
  const { lines, ...order } = anOrder({ payment: { checkoutIds: [] }, isUnknown: true });
  const stored = toDocument(orderRecordSchema, { ...order, lines: lines.map((line) => ({ ...line, id })) });
  const batch = database.batch();
  for (let made = 0; made < maxReleased; made += 1) {
    batch.set(database.doc(`orders/unknown-${made}`), { ...stored, orderId: `KUSH${made}` });
  }
  await batch.commit();
  expect(await release()).toMatchObject({ released: maxReleased, notReleased: 0, left: false });
});

test('a customer may place at most ten orders an hour', async () => {
  process.env['MAX_ORDERS_AN_HOUR'] = '10';
  const buyer = await aBuyer(shop);
  const itemId = await stockFlower(40);
  const statuses = [];
  for (let placed = 0; placed < 11; placed += 1) statuses.push((await press(buyer, itemId)).status);
  process.env['MAX_ORDERS_AN_HOUR'] = '1000';
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
