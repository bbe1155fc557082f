import { randomUUID } from 'node:crypto';

import { saveOrder } from '../../orders/data/orderStore';
import { aPaidOrder } from '../../orders/testing/anOrder';
import { firestore } from '../../platform/firebase';
import { aBuyer, aLine, aPayment, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import { makeOverdue, placeOne, readOrderFields, stockFlower } from '../testing/placed';

let shop: OwnShop;
const waiting = Array.from({ length: 50 }, () => randomUUID().replaceAll('-', ''));

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

test('a hold that ran out is found behind fifty orders that have waited longer to be looked at', async () => {
  const dueAt = '2026-01-01T00:00:00.000Z';
  await (
    await firestore()
  ).runTransaction(async (transaction) => {
    for (const id of waiting) await saveOrder(aPaidOrder({ id, dueAt, orderId: 'KUSH0000' }), transaction);
  });
  const itemId = await stockFlower(1);
  const overdue = await placeOne(shop, { itemId });
  await makeOverdue(overdue.id);
  const buyer = await aBuyer(shop);
  const bought = await payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: itemId })] }));
  expect(bought.status).toBe(200);
  expect((await readOrderFields(overdue.id)).units).toBe('released');
});
