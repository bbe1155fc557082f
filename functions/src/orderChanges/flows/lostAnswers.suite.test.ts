import { randomUUID } from 'node:crypto';

import { addEdible } from '@shop/core/items/admin/edible';
import { updateProduct } from '@shop/core/items/admin/flower';
import { updateOrder } from '@shop/core/contracts/orders';
import { updateTerms } from '@shop/core/contracts/terms';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { placeOne, readOrderFields, stockFlower, unitsOf } from '../../checkout/testing/placed';
import { firestore } from '../../platform/firebase';
import { loseCommitAnswer } from '../../testing/abortCommits';
import { answerOf, call } from '../../testing/call';

let shop: OwnShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterAll(() => shop.close());

async function rowsOf(collection: string, field: string, operator: '==' | 'array-contains', value: string) {
  return (await (await firestore()).collection(collection).where(field, operator, value).get()).docs;
}

// The commit succeeds, but its response is lost. The shop must detect the success instead of repeating the commit.
describe('when the response to a commit is lost', () => {
  test('units added by staff are added once, with one row each in the ledger and the audit log', async () => {
    const productId = await stockFlower(10);
    const lost = await loseCommitAnswer();
    const input = { productId, quantityChange: { oneGram: 5 } };
    const { item } = answerOf(updateProduct, await call(shop.url, updateProduct, input, { token }));
    expect(lost.isLost()).toBe(true);
    expect(item).toMatchObject({ stock: { oneGram: { onHand: 15 } } });
    expect(await unitsOf(productId)).toEqual([15, 0]);
    expect(await rowsOf('stockLedger', 'itemIds', 'array-contains', productId)).toHaveLength(1);
    expect(await rowsOf('auditLog', 'target.id', '==', productId)).toHaveLength(1);
  });

  test('a change to an item by staff is not refused as a conflict with itself', async () => {
    const productId = await stockFlower(10);
    await loseCommitAnswer();
    const input = { productId, productName: 'Durban Poison', version: 1 };
    expect((await call(shop.url, updateProduct, input, { token })).status).toBe(200);
  });

  test('a new item is not refused as a duplicate of itself', async () => {
    await loseCommitAnswer();
    const described = {
      name: 'Brownie',
      imageUrl: '/images/brownie.webp',
      description: '',
      availability: true,
    };
    const sold = { category: 'Edibles', price: 80, quantity: 6, thc: 10, totalDosage: 100 } as const;
    const input = { ...described, ...sold, code: `ED-${randomUUID()}` };
    expect((await call(shop.url, addEdible, input, { token })).status).toBe(200);
  });

  test('an order that staff complete is completed once and returned as completed', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    await loseCommitAnswer();
    const input = { orderId: placed.id, status: 'completed' } as const;
    const { order } = answerOf(updateOrder, await call(shop.url, updateOrder, input, { token }));
    expect(order.status).toBe('completed');
    expect(order.timeline.filter(({ event }) => event === 'completed')).toHaveLength(1);
  });

  test('the units of a paid order canceled by staff are restocked once, and its payment is refunded', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    await loseCommitAnswer();
    const input = { orderId: placed.id, status: 'canceled' } as const;
    expect((await call(shop.url, updateOrder, input, { token })).status).toBe(200);
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    expect(await rowsOf('stockLedger', 'orderId', '==', placed.id)).toHaveLength(3);
  });

  // Runs last, because customers who have not accepted the new terms cannot order.
  test('new terms are published once, under one version', async () => {
    await loseCommitAnswer();
    const version = shop.termsVersion;
    const input = { id: 'current', terms: `Be kind. ${randomUUID()}`, version };
    const answered = await call(shop.url, updateTerms, input, { token });
    expect(answerOf(updateTerms, answered).version).toBe(version + 1);
  });
});
