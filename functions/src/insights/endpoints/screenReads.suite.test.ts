import { randomUUID } from 'node:crypto';

import { auditLog } from '@shop/core/contracts/audit';
import { manageBanners } from '@shop/core/contracts/bannersAdmin';
import { itemsAtATime, manageItems, maxItems } from '@shop/core/contracts/catalogAdmin';
import type { Contract, InputFor } from '@shop/core/contracts/contract';
import { listCustomers } from '@shop/core/contracts/customers';
import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import { sales, today } from '@shop/core/contracts/insights';
import { order } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { dataRetention } from '@shop/core/contracts/privacy';
import { managePromotions } from '@shop/core/contracts/promotions';
import { manageReviews } from '@shop/core/contracts/reviews';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { staffSession } from '@shop/core/contracts/staff';
import { staffAccounts } from '@shop/core/contracts/staffAccounts';
import { termsVersions } from '@shop/core/contracts/terms';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { stockFlower } from '../../checkout/testing/placed';
import { saveOrder } from '../../orders/data/orderStore';
import { aPaidOrder } from '../../orders/testing/anOrder';
import { transact } from '../../platform/firestore/transact';
import { answerOf, call } from '../../testing/call';
import { countDocuments } from '../../testing/countDocuments';

// Limits the reads when a back-office screen opens, in a shop with 300 paid orders to pack and 30 items.

const orders = 300;
const items = 30;
const toPack = Array.from({ length: orders }, (_, index) =>
  aPaidOrder({
    id: randomUUID(),
    orderId: `KUSH81${String(index).padStart(6, '0')}`,
    createdDateTime: new Date(Date.now() - index * 600_000).toISOString(),
  }),
);

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
  for (let at = 0; at < orders; at += 20) {
    await transact(async ({ transaction }) => {
      for (const one of toPack.slice(at, at + 20)) await saveOrder(one, transaction);
    });
  }
  for (let count = 0; count < items; count += 1) await stockFlower();
  // The list of customers needs several requests to count all orders.
  while (await isCounting());
});

afterAll(() => shop.close());

async function isCounting(): Promise<boolean> {
  const answered = await call(shop.url, listCustomers, {}, { token: staff });
  return answerOf(listCustomers, answered).isCounting;
}

async function ask<C extends Contract>(contract: C, input: InputFor<C>): Promise<void> {
  const { status, text } = await call(shop.url, contract, input, { token: staff });
  if (status !== 200) throw new Error(`${contract.name} answered ${status}: ${text}`);
}

const { date } = shopClock(new Date());
const month = { from: addDays(date, -29), to: date };
const firstOrder = { queue: 'pack', sort: 'oldest', limit: '1', counts: 'yes' } as const;

/** The requests of each screen, and the maximum number of documents that they read. */
const screens: readonly (readonly [string, number, () => Promise<unknown>[]])[] = [
  [
    'status bar, new-order notice and session',
    30,
    () => [
      ask(staffSession, {}),
      ask(getSpecialDays, {}),
      ask(getallOrders, { limit: '1', only: 'stamp' }),
      ask(getallOrders, firstOrder),
      ask(getallOrders, { limit: '9', queue: 'unpacked' }),
    ],
  ],
  ['new-order notice in a rush', 52, () => [ask(getallOrders, { limit: '50', queue: 'unpacked' })]],
  ['home', 35, () => [ask(today, {})]],
  [
    'orders',
    30,
    () => [
      ask(getallOrders, { limit: '9', queue: 'open', sort: 'oldest' }),
      ask(getallOrders, { limit: '1' }),
      ask(getallOrders, { limit: '1', queue: 'open', counts: 'yes' }),
    ],
  ],
  ['pick list', 205, () => [ask(getallOrders, { queue: 'pack', sort: 'oldest', limit: '200' })]],
  ['order', 4, () => [ask(order, { orderId: toPack[0]?.id ?? '' })]],
  ['products', items + 5, () => [ask(manageItems, { limit: String(itemsAtATime) })]],
  ['inventory', items + 5, () => [ask(manageItems, { limit: String(maxItems) })]],
  ['sales of a month', 45, () => [ask(sales, month)]],
  ['users', 10, () => [ask(listCustomers, {})]],
  ['banners', 5, () => [ask(manageBanners, {})]],
  ['shop', 5, () => [ask(manageShopProfile, {}), ask(getSpecialDays, {})]],
  ['other services', 10, () => [ask(termsVersions, {}), ask(dataRetention, {})]],
  ['promotions', 5, () => [ask(managePromotions, { list: 'current' })]],
  ['reviews', 5, () => [ask(manageReviews, { show: 'reported' })]],
  ['staff', 5, () => [ask(staffAccounts, {})]],
  ['audit log', 8, () => [ask(auditLog, {})]],
];

test.each(screens)('the screen "%s" reads at most %i documents when it opens', async (_name, most, open) => {
  // Stores the daily sales and fills the caches.
  await Promise.all(open());
  const { billed, stop } = await countDocuments();
  await Promise.all(open());
  stop();
  expect(billed.reads).toBeLessThanOrEqual(most);
});
