import { customer } from '@shop/core/contracts/customers';
import { blockCustomer, releaseHold } from '@shop/core/contracts/holds';
import { today } from '@shop/core/contracts/insights';

import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../checkout/testing/buyer';
import type { Buyer } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { payWithoutEvent, placeOne, stockFlower, unitsOf } from '../../checkout/testing/placed';
import { rebuildList } from '../../items/data/listStore';
import { auth } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { auditOf } from '../../testing/stored';

let shop: OwnShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterAll(() => shop.close());

const release = (orderId: string, as = token) => call(shop.url, releaseHold, { orderId }, { token: as });
const block = (userUID: string, isBlocked: boolean, as = token) =>
  call(shop.url, blockCustomer, { userUID, isBlocked }, { token: as });

const actionsOn = async (id: string) => (await auditOf(id)).map((row): unknown => row['action']);

async function press(buyer: Buyer, itemId: string) {
  return payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: itemId })] }));
}

describe('releasing a hold', () => {
  test('lets others buy the units immediately, and is recorded in the audit log', async () => {
    const { id, itemId } = await placeOne(shop);
    const { order } = answerOf(releaseHold, await release(id));
    expect(order).toMatchObject({ paymentStatus: 'expired' });
    expect(order.timeline.at(-1)).toMatchObject({ event: 'hold-released', by: { kind: 'staff' } });
    expect(await unitsOf(itemId)).toEqual([10, 0]);
    expect(await actionsOn(id)).toEqual(['releaseHold']);
  });

  test('keeps the units of an order that has just been paid', async () => {
    const { id, itemId, checkoutId } = await placeOne(shop);
    await payWithoutEvent(shop, checkoutId);
    expect(answerOf(releaseHold, await release(id)).order.paymentStatus).toBe('paid');
    expect(await unitsOf(itemId)).toEqual([9, 0]);
  });

  test('is refused for an order that holds no units', async () => {
    const { id } = await placeOne(shop);
    await release(id);
    expect((await release(id)).status).toBe(422);
    expect((await release('no-such-order')).status).toBe(404);
  });

  test('is refused to customers, even for their own order', async () => {
    const { id, itemId, buyer } = await placeOne(shop);
    expect((await release(id, buyer.token)).body['code']).toBe('not-staff');
    expect(await unitsOf(itemId)).toEqual([10, 1]);
  });
});

describe('blocking a customer', () => {
  test('cancels their unpaid orders immediately, and prevents new orders until they are unblocked', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    const placed = await placeOne(shop, { buyer });
    expect(answerOf(blockCustomer, await block(buyer.uid, true))).toEqual({
      isBlocked: true,
      released: 1,
      notReleased: 0,
    });
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);

    const refused = await press(buyer, itemId);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      403,
      'account-blocked',
      'This account cannot order right now. Please contact the shop.',
    ]);
    expect(await unitsOf(itemId)).toEqual([10, 0]);
    await block(buyer.uid, false);
    expect((await press(buyer, itemId)).status).toBe(200);
    expect(await actionsOn(buyer.uid)).toEqual(['blockCustomer', 'blockCustomer']);
  });

  test('while an order is being placed leaves no hold, whichever request comes first', async () => {
    const [buyer, itemId] = [await aBuyer(shop), await stockFlower()];
    await Promise.all([press(buyer, itemId), block(buyer.uid, true), press(buyer, itemId)]);
    expect(await unitsOf(itemId)).toEqual([10, 0]);
  });

  test('is shown to staff who look up the customer', async () => {
    const buyer = await aBuyer(shop);
    const email = `${buyer.uid}@customer.example`;
    await (await auth()).updateUser(buyer.uid, { email });
    const look = async () => answerOf(customer, await call(shop.url, customer, { email }, { token }));
    expect((await look()).customer.blockedAt).toBe('');
    await block(buyer.uid, true);
    expect((await look()).customer.blockedAt).not.toBe('');
  });

  test('is refused for an unknown customer', async () => {
    expect((await block('no-such-customer', true)).status).toBe(404);
  });

  test('is refused to customers', async () => {
    const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
    expect((await block(other.uid, true, buyer.token)).body['code']).toBe('not-staff');
    expect((await press(other, await stockFlower())).status).toBe(200);
  });
});

test('staff are warned when unpaid orders hold half of a product’s units', async () => {
  const itemId = await stockFlower(10);
  for (let placed = 0; placed < 5; placed += 1) await placeOne(shop, { itemId });
  await rebuildList('flower', new Date());
  const { heldStock } = answerOf(today, await call(shop.url, today, {}, { token }));
  expect(heldStock).toMatchObject({ count: 1, items: [{ id: itemId, held: 5, units: 10 }] });
});
