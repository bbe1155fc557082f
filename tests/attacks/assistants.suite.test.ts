// Tests the daily limits of assistants, who have the lowest role: cancellations, refunds of failed deliveries, and
// searches for customers and orders, and pages of old orders.
import { randomUUID } from 'node:crypto';

import { adminSearch } from '@shop/core/contracts/adminSearch';
import type { InputFor } from '@shop/core/contracts/contract';
import { knownCustomers } from '@shop/core/contracts/customers';
import { refundOrder, retryDelivery, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { StaffRole } from '@shop/core/model/staffPermission';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

import { aStaffToken } from '../../functions/src/checkout/testing/buyer';
import { placeOne, readOrderFields } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import {
  allReceived,
  openDeliveryShop,
  placePaid,
} from '../../functions/src/fulfilment/testing/deliveryShop';
import type { CountedWork } from '../../functions/src/platform/limits/assistantLimit';
import { countForAssistant } from '../../functions/src/platform/limits/assistantLimit';
import { call } from '../../functions/src/testing/call';
import { storeStaffMember } from '../../functions/src/testing/identities';

let shop: DeliveryShop;

beforeAll(async () => {
  shop = await openDeliveryShop();
});
afterAll(() => shop.close());

/** Creates a member of staff who has done the counted work this many times today. */
async function aBusyMember(role: StaffRole, work: CountedWork, times: number) {
  const member = await storeStaffMember({ role });
  const done = Array.from({ length: times }, () =>
    countForAssistant({ role, staffId: member.staffId }, work, new Date()),
  );
  await Promise.all(done);
  return { staffId: member.staffId, token: await aStaffToken(member) };
}

test('an assistant can cancel at most 40 orders a day, and a manager can cancel more', async () => {
  const work = 'cancellations of an assistant';
  const [assistant, manager] = [
    await aBusyMember('assistant', work, 40),
    await aBusyMember('manager', work, 40),
  ];
  const { id } = await placeOne(shop);
  const cancel = { orderId: id, status: 'canceled' } as const;
  const refused = await call(shop.url, updateOrder, cancel, { token: assistant.token });
  expect([refused.status, refused.body['code']]).toEqual([429, 'rate-limited']);
  expect((await readOrderFields(id)).status).toBe('pending');
  expect((await call(shop.url, updateOrder, cancel, { token: manager.token })).status).toBe(200);
});

/** Creates a paid delivery whose courier gave up. */
async function aFailedDelivery() {
  const order = await placePaid(shop);
  await shop.courier.advance(order.deliveryId, 'canceled');
  await allReceived(shop);
  return order;
}

async function refundsOf({ id }: { id: string }): Promise<number[]> {
  await allReceived(shop);
  return (await shop.sandbox.checkouts(id)).flatMap(({ refunds }) => refunds).map(({ amount }) => amount);
}

test('an assistant’s refunds of failed deliveries count as cancellations, and a manager can make more', async () => {
  const work = 'cancellations of an assistant';
  const [assistant, manager] = [
    await aBusyMember('assistant', work, 39),
    await aBusyMember('manager', work, 40),
  ];
  const [first, second] = [await aFailedDelivery(), await aFailedDelivery()];
  const refund = ({ id }: { id: string }, { token }: { token: string }) =>
    call(shop.url, retryDelivery, { orderId: id, action: 'refund' }, { token });
  expect((await refund(first, assistant)).status).toBe(200);
  const refused = await refund(second, assistant);
  expect([refused.status, refused.body['code']]).toEqual([429, 'rate-limited']);
  const cancel = { orderId: second.id, status: 'canceled' } as const;
  expect((await call(shop.url, updateOrder, cancel, { token: assistant.token })).status).toBe(429);
  expect(await refundsOf(second)).toEqual([]);
  expect((await refund(second, manager)).status).toBe(200);
  expect(await refundsOf(second)).toEqual([12_000 + second.feeCents]);
});

test('an assistant cannot make partial refunds, and a manager cannot refund more than the payment', async () => {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await allReceived(shop);
  const [assistant, manager] = [await aMemberToken('assistant'), await aMemberToken('manager')];
  const statuses: number[] = [];
  let refundCents = 12_000;
  for (const amountCents of [5_000, 5_000, 2_001, 2_000, 1]) {
    const part = { orderId: placed.id, amountCents, refundCents, restock: false } as const;
    const input = { ...part, attemptId: randomUUID(), reasonCode: 'damaged' } as const;
    const denied = await call(shop.url, refundOrder, input, { token: assistant });
    expect([denied.status, denied.body['code']]).toEqual([403, 'not-permitted']);
    const { status } = await call(shop.url, refundOrder, input, { token: manager });
    statuses.push(status);
    if (status === 200) refundCents -= amountCents;
  }
  const again = await call(shop.url, retryRefund, { orderId: placed.id }, { token: assistant });
  expect([again.status, again.body['code']]).toEqual([403, 'not-permitted']);
  expect(statuses).toEqual([200, 200, 422, 200, 422]);
  expect(await refundsOf(placed)).toEqual([5_000, 5_000, 2_000]);
});

async function aMemberToken(role: StaffRole): Promise<string> {
  return aStaffToken(await storeStaffMember({ role }));
}

test('an assistant can search for customers at most a thousand times a day', async () => {
  const { token } = await aBusyMember('assistant', 'customers sought by an assistant', 999);
  const statuses = [];
  for (let asked = 0; asked < 2; asked += 1) {
    statuses.push((await call(shop.url, knownCustomers, { find: 'abc' }, { token })).status);
  }
  expect(statuses).toEqual([200, 429]);
});

test('an assistant’s searches for orders count as searches for customers, but a repeated search does not', async () => {
  const { token } = await aBusyMember('assistant', 'customers sought by an assistant', 998);
  const search = (find: string) => call(shop.url, adminSearch, { find }, { token });
  const list = (find: string) => call(shop.url, getallOrders, { find }, { token });
  for (const ask of [search, list, search, list]) expect((await ask('thandi')).status).toBe(200);
  for (const ask of [search, list]) expect((await ask('nomsa')).body['code']).toBe('rate-limited');
  expect((await call(shop.url, knownCustomers, { find: 'nomsa' }, { token })).status).toBe(429);
  expect((await list('')).status).toBe(200);
});

test('an assistant can list at most 200 pages of old orders a day, but open work and the newest orders without limit', async () => {
  const work = 'pages of old orders for an assistant';
  const [assistant, manager] = [
    await aBusyMember('assistant', work, 199),
    await aBusyMember('manager', work, 200),
  ];
  const list = async (input: InputFor<typeof getallOrders>, { token } = assistant) =>
    (await call(shop.url, getallOrders, input, { token })).status;
  const before = new Date().toISOString();
  const { date } = shopClock(new Date());
  expect([await list({ before }), await list({ before, limit: '200' })]).toEqual([200, 200]);
  const old = [
    { skip: '9' },
    { before, queue: 'done' },
    { from: addDays(date, -8) },
    { to: addDays(date, -8) },
  ];
  for (const input of old as InputFor<typeof getallOrders>[]) {
    expect([input, await list(input), await list(input, manager)]).toEqual([input, 429, 200]);
  }
  const free = [{}, { limit: '1', only: 'stamp' }, { queue: 'open', skip: '9' }, { from: date }];
  for (const input of free as InputFor<typeof getallOrders>[]) {
    expect([input, await list(input)]).toEqual([input, 200]);
  }
});

test('a limit applies to one assistant and one kind of work, and is reset a day later', async () => {
  const now = new Date();
  const { staffId } = await aBusyMember('assistant', 'cancellations of an assistant', 40);
  const assistant = { role: 'assistant', staffId } as const;
  await expect(countForAssistant(assistant, 'cancellations of an assistant', now)).rejects.toMatchObject({
    code: 'rate-limited',
  });
  await countForAssistant(assistant, 'telephone orders of an assistant', now);
  await countForAssistant({ ...assistant, staffId: `${staffId}-2` }, 'cancellations of an assistant', now);
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
  await countForAssistant(assistant, 'cancellations of an assistant', tomorrow);
});
