import { updateProduct } from '@shop/core/items/admin/flower';
import { updateOrder } from '@shop/core/contracts/orders';

import { reconcile } from '../../orderActions/flows/reconcile';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { call } from '../../testing/call';
import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import { placeOne, readOrderFields, stockFlower, unitsOf } from '../testing/placed';
import { skipPauses } from '../../testing/movableTime';

const hourMs = 60 * 60_000;

skipPauses();

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

function changeStock(productId: string, oneGram: number) {
  return call(shop.url, updateProduct, { productId, quantityChange: { oneGram } }, { token: staff });
}

test('fault 36: a recount of the stock during a checkout does not change held units', async () => {
  const placed = await placeOne(shop);
  expect((await changeStock(placed.itemId, -10)).status).toBe(409);
  expect((await changeStock(placed.itemId, -9)).status).toBe(200);
  expect(await unitsOf(placed.itemId)).toEqual([1, 1]);
  // The last unit is held, so only the customer who holds it can buy it.
  const other = await aBuyer(shop);
  const products = [aLine({ id: placed.itemId })];
  expect((await payAs(shop, other, aPayment(shop, other, { products }))).status).toBe(409);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  expect(await unitsOf(placed.itemId)).toEqual([0, 0]);
});

test('fault 36: a recount by staff in parallel with twenty buyers never makes stock negative and loses no unit', async () => {
  const itemId = await stockFlower(10);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(shop)));
  const products = [aLine({ id: itemId })];
  const [answers, changes] = await Promise.all([
    Promise.all(buyers.map((buyer) => payAs(shop, buyer, aPayment(shop, buyer, { products })))),
    Promise.all([3, -2, 4, -5].map((difference) => changeStock(itemId, difference))),
  ]);
  const bought = answers.filter(({ status }) => status === 200).length;
  const moved = [3, -2, 4, -5].filter((_difference, index) => changes[index]?.status === 200);
  const onHand = 10 + moved.reduce((sum, difference) => sum + difference, 0);
  expect(await unitsOf(itemId)).toEqual([onHand, bought]);
  expect(bought).toBeLessThanOrEqual(onHand);
});

test('fault 19: a refund is not made twice when the provider forgets its key after a day', async () => {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  const match = { checkoutId: placed.checkoutId };
  await shop.sandbox.scenario({ on: 'webhook', match, times: 'always', effect: { drop: true } });
  await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 500, applied: true } });
  await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token: staff });
  await shop.sandbox.moveClock(25 * hourMs);
  await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + 25 * hourMs) });
  expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
  expect((await shop.sandbox.checkouts(placed.id))[0]?.refunds).toHaveLength(1);
});
