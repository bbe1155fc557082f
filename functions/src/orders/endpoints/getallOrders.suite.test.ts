// spec: checkout-2.manage-orders-7
import { randomUUID } from 'node:crypto';

import type { InputFor } from '@shop/core/contracts/contract';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { firestore } from '../../platform/firebase';
import { transact } from '../../platform/firestore/transact';
import { answerOf, call } from '../../testing/call';
import { countDocuments } from '../../testing/countDocuments';
import { readStored } from '../../testing/stored';
import { readOrder, recordCheckout, saveOrder } from '../data/orderStore';
import type { OrderRecord } from '../domain/orderRecord';
import { aPaidOrder, anOrder, aRefund } from '../testing/anOrder';

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

const newId = () => randomUUID().replaceAll('-', '');

async function store(...orders: readonly OrderRecord[]): Promise<void> {
  await transact(async ({ transaction }) => {
    for (const order of orders) await saveOrder(order, transaction);
  });
}

async function ask(input: InputFor<typeof getallOrders>) {
  return answerOf(getallOrders, await call(shop.url, getallOrders, input, { token: staff }));
}

async function numbersOf(input: InputFor<typeof getallOrders>): Promise<string[]> {
  return (await ask(input)).orders.map(({ orderId }) => orderId);
}

// These orders from March 2024 differ in the filtered fields.
const first = anOrder({
  id: newId(),
  orderId: 'KUSH700100001',
  createdDateTime: '2024-03-05T21:59:59.999Z',
  selfDelivery: true,
});
const second = aPaidOrder({
  id: newId(),
  orderId: 'KUSH700200002',
  createdDateTime: '2024-03-05T22:00:00.000Z',
  status: 'completed',
});
const third = aPaidOrder({
  id: newId(),
  orderId: 'KUSH700300003',
  createdDateTime: '2024-03-06T21:59:59.999Z',
  selfDelivery: false,
});
const fourth = aPaidOrder({
  id: newId(),
  orderId: 'KUSH700400004',
  createdDateTime: '2024-03-06T22:00:00.000Z',
  selfDelivery: false,
  status: 'canceled',
});
const days = { from: '2024-03-05', to: '2024-03-07' };

describe('the order filters', () => {
  beforeAll(() => store(first, second, third, fourth));

  test.each([
    [{ ...days }, ['KUSH700400004', 'KUSH700300003', 'KUSH700200002', 'KUSH700100001']],
    [{ from: '2024-03-06', to: '2024-03-06' }, ['KUSH700300003', 'KUSH700200002']],
    [{ ...days, state: 'pending' }, ['KUSH700300003', 'KUSH700100001']],
    [{ ...days, state: 'completed' }, ['KUSH700200002']],
    [{ ...days, payment: 'paid', delivery: 'courier' } as const, ['KUSH700400004', 'KUSH700300003']],
    [{ ...days, delivery: 'pickup', state: 'pending' } as const, ['KUSH700100001']],
    [{ number: '7003000' }, ['KUSH700300003']],
    [{ number: 'sh70040' }, ['KUSH700400004']],
    [{ ...days, number: '00002', state: 'completed' }, ['KUSH700200002']],
    [{ ...days, number: 'us' }, ['KUSH700400004', 'KUSH700300003', 'KUSH700200002', 'KUSH700100001']],
    [{ ...days, number: 'no such' }, []],
    [{ from: '2024-03-07', to: '2024-03-05' }, []],
  ])('with %j keep %j', async (input, numbers) => {
    expect(await numbersOf(input)).toEqual(numbers);
    const { counts } = await ask({ ...input, limit: '1', counts: 'yes' });
    expect(counts?.matching).toBe(numbers.length);
  });

  test.each([
    [{ ...days, queue: 'open' } as const, ['KUSH700300003']],
    [{ ...days, queue: 'pay' } as const, ['KUSH700100001']],
    [{ ...days, queue: 'pack' } as const, ['KUSH700300003']],
    [{ ...days, queue: 'action' } as const, []],
    [
      { ...days, queue: 'all' } as const,
      ['KUSH700400004', 'KUSH700300003', 'KUSH700200002', 'KUSH700100001'],
    ],
    [{ ...days, find: '7003000' }, ['KUSH700300003']],
    [{ ...days, find: 'test cust', queue: 'done' } as const, ['KUSH700400004', 'KUSH700200002']],
    [{ ...days, find: 'someone@customer.example', state: 'pending' }, ['KUSH700300003', 'KUSH700100001']],
    [{ ...days, find: 'Dream', delivery: 'courier' } as const, ['KUSH700400004', 'KUSH700300003']],
    [{ ...days, find: 'ustomer' }, []],
  ])('with the queue or search in %j keep %j', async (input, numbers) => {
    expect(await numbersOf(input)).toEqual(numbers);
    const { counts } = await ask({ ...input, limit: '1', counts: 'yes' });
    expect(counts?.matching).toBe(numbers.length);
  });

  test('find an order by its number even if it was stored before search terms existed', async () => {
    const old = anOrder({
      id: newId(),
      orderId: 'KUSH765432100',
      createdDateTime: '2024-03-04T08:00:00.000Z',
    });
    await store(old);
    const { FieldValue } = await import('firebase-admin/firestore');
    await (await firestore()).doc(`orders/${old.id}`).update({ 'adminIndex.words': FieldValue.delete() });
    expect(await numbersOf({ find: '765432100' })).toEqual(['KUSH765432100']);
    expect(await numbersOf({ find: 'kush7654' })).toEqual(['KUSH765432100']);
  });

  test('count the orders in each queue', async () => {
    const before = (await ask({ counts: 'yes', limit: '1' })).counts?.queues;
    await store(
      aPaidOrder({ id: newId() }),
      aPaidOrder({ id: newId(), preparation: 'ready' }),
      aPaidOrder({ id: newId(), status: 'completed' }),
      aPaidOrder({ id: newId(), needsAction: 'refunded-elsewhere' }),
    );
    const queues = (await ask({ counts: 'yes', limit: '1' })).counts?.queues;
    const added = Object.entries(queues ?? {}).map(([name, figure]) => [
      name,
      figure - (before?.[name as 'open'] ?? 0),
    ]);
    expect(Object.fromEntries(added)).toEqual({
      open: 3,
      pay: 0,
      pack: 1,
      ready: 1,
      way: 0,
      action: 1,
      done: 1,
    });
  });

  test('list an order that needs a decision before packing as unpacked, but not among the orders to pack', async () => {
    const at = (minute: number) => ({
      id: newId(),
      createdDateTime: `2023-05-05T08:0${minute}:00.000Z`,
      orderId: `KUSH70050000${minute}`,
    });
    await store(
      aPaidOrder(at(1)),
      aPaidOrder({ ...at(2), selfDelivery: false, needsAction: 'booking-refused' }),
      aPaidOrder({ ...at(3), refunds: [aRefund({ purpose: 'part', state: 'failed' })] }),
      aPaidOrder({ ...at(4), selfDelivery: false, needsAction: 'booking-failing' }),
      aPaidOrder({ ...at(5), selfDelivery: false, needsAction: 'courier-canceled' }),
    );
    const day = { from: '2023-05-05', to: '2023-05-05', sort: 'oldest' } as const;
    const numbers = (...last: number[]) => last.map((digit) => `KUSH70050000${digit}`);
    expect(await numbersOf({ ...day, queue: 'pack' })).toEqual(numbers(1, 3, 4));
    expect(await numbersOf({ ...day, queue: 'action' })).toEqual(numbers(2, 3, 4, 5));
    expect(await numbersOf({ ...day, queue: 'unpacked' })).toEqual(numbers(1, 2, 3, 4, 5));
  });

  test('also apply to later pages', async () => {
    const page = await ask({ ...days, state: 'pending', limit: '1' });
    expect([page.orders.map(({ id }) => id), page.more]).toEqual([[third.id], true]);
    const next = { before: third.createdDateTime, beforeId: third.id };
    expect(await numbersOf({ ...days, state: 'pending', limit: '1', ...next })).toEqual(['KUSH700100001']);
  });

  test('allow skipping a number of orders, up to a limit', async () => {
    const page = await ask({ ...days, limit: '1', skip: '2' });
    expect([page.orders.map(({ orderId }) => orderId), page.more]).toEqual([['KUSH700200002'], true]);
    expect(await numbersOf({ ...days, skip: '4' })).toEqual([]);
    const tooFar = await call(shop.url, getallOrders, { skip: '1001' }, { token: staff });
    expect(tooFar.status).toBe(400);
  });

  // spec: checkout-7-25
  test('return the oldest orders first on request, page by page', async () => {
    const asked = {
      number: 'KUSH700',
      from: '2024-03-05',
      to: '2024-03-06',
      limit: '2',
      sort: 'oldest',
    } as const;
    const page = await ask(asked);
    expect([page.orders.map(({ orderId }) => orderId), page.more]).toEqual([
      [first.orderId, second.orderId],
      true,
    ]);
    const last = page.orders.at(-1);
    const next = await ask({ ...asked, before: last?.createdDateTime, beforeId: last?.id });
    expect([next.orders.map(({ orderId }) => orderId), next.more]).toEqual([[third.orderId], false]);
  });

  test('find the orders that need a decision or a refund, regardless of their state', async () => {
    const waiting = { createdDateTime: '2024-04-02T08:00:00.000Z', needsAction: 'courier-returned' } as const;
    await store(
      aPaidOrder({ ...waiting, id: newId(), orderId: 'KUSH711200001' }),
      aPaidOrder({ ...waiting, id: newId(), orderId: 'KUSH711200002', needsAction: '' }),
      aPaidOrder({
        ...waiting,
        id: newId(),
        orderId: 'KUSH711200003',
        needsAction: '',
        status: 'canceled',
        payment: { status: 'refund-due' },
      }),
      aPaidOrder({
        ...waiting,
        id: newId(),
        orderId: 'KUSH711200004',
        needsAction: '',
        status: 'completed',
        refunds: [aRefund({ purpose: 'fee', cents: 3_000, state: 'unconfirmed' })],
      }),
    );
    const input = { from: '2024-04-02', to: '2024-04-02', state: 'needs-action' };
    expect(new Set(await numbersOf(input))).toEqual(
      new Set(['KUSH711200001', 'KUSH711200003', 'KUSH711200004']),
    );
    expect((await ask({ ...input, limit: '1', counts: 'yes' })).counts?.matching).toBe(3);
  });

  // spec: checkout-4-15
  test('find an order by its new state after it has changed', async () => {
    const id = newId();
    const order = aPaidOrder({ id, orderId: 'KUSH711100005', createdDateTime: '2024-04-01T08:00:00.000Z' });
    await store(order);
    expect(await numbersOf({ number: '711100005', state: 'completed' })).toEqual([]);
    await store({ ...order, status: 'completed' });
    expect(await numbersOf({ number: '711100005', state: 'completed' })).toEqual(['KUSH711100005']);
    expect(await numbersOf({ number: '711100005', state: 'pending' })).toEqual([]);
  });
});

test('an invalid order is logged and omitted, without affecting other orders', async () => {
  const at = (minute: number) => `2023-11-05T10:0${minute}:00.000Z`;
  const some = [0, 1, 2, 3, 4].map((minute) =>
    anOrder({ id: newId(), orderId: `KUSH71000000${minute}`, createdDateTime: at(minute) }),
  );
  await store(...some);
  const bad = some.slice(1, 4);
  for (const { id } of bad) await (await firestore()).doc(`orders/${id}`).update({ lines: 'none' });
  const day = { from: '2023-11-05', to: '2023-11-05', limit: '1' };
  const newest = await ask(day);
  expect([newest.orders.map(({ orderId }) => orderId), newest.more]).toEqual([['KUSH710000004'], true]);
  const next = await ask({ ...day, before: at(4), beforeId: newest.orders[0]?.id });
  expect([next.orders.map(({ orderId }) => orderId), next.more]).toEqual([['KUSH710000000'], false]);
  expect(shop.logs).toContainEqual(
    expect.objectContaining({ message: 'order.unreadable_in_search', id: bad[0]?.id }),
  );
  for (const { id } of bad) await (await firestore()).doc(`orders/${id}`).delete();
});

// spec: checkout-2.manage-orders-3, checkout-4-15, checkout-4-16, checkout-4-18
test('the figures for today count the orders of the current shop day by state', async () => {
  const { counts: before } = await ask({ counts: 'yes', limit: '1' });
  const now = Date.now();
  const line = anOrder().lines.map((one) => ({ ...one, quantity: 3 }));
  const of = (change: Parameters<typeof anOrder>[0], ago = 0) =>
    anOrder({ ...change, id: newId(), createdDateTime: new Date(now - ago).toISOString() });
  await store(
    of({ lines: line }),
    of({ status: 'completed' }),
    of({ status: 'canceled' }),
    // An order from yesterday, which must not be counted.
    of({ status: 'canceled' }, 25 * 3_600_000),
  );
  const { counts } = await ask({ counts: 'yes', limit: '1' });
  const added = Object.entries(counts?.today ?? {}).map(([name, figure]) => [
    name,
    figure - (before?.today[name as 'items'] ?? 0),
  ]);
  expect(Object.fromEntries(added)).toEqual({ orders: 3, items: 5, canceled: 1, fulfilled: 1 });
  expect((await ask({ limit: '1' })).counts).toBeUndefined();
});

test('a page of nine orders reads ten documents, however many orders are stored and whatever the filter', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    aPaidOrder({
      id: newId(),
      orderId: `KUSH82${String(index).padStart(6, '0')}`,
      createdDateTime: new Date(Date.UTC(2023, 0, 1) + index * 60_000).toISOString(),
    }),
  );
  await store(...many);
  const middle = many[60];
  for (const input of [
    {},
    { from: '2023-01-01', to: '2023-01-01' },
    { number: '82', payment: 'paid', delivery: 'pickup' },
    { before: middle?.createdDateTime ?? '', beforeId: middle?.id ?? '' },
  ] as const) {
    const { billed, stop } = await countDocuments();
    const { orders } = await ask({ ...input, limit: '9' });
    stop();
    expect([orders.length, billed.found.orders]).toEqual([9, 10]);
  }
});

test('a poll for changes reads one order, and detects a change to an older order', async () => {
  const order = aPaidOrder({ id: newId(), createdDateTime: '2024-01-05T08:00:00.000Z' });
  await store(order);
  const { billed, stop } = await countDocuments();
  const before = await ask({ only: 'stamp' });
  stop();
  expect(billed.found.orders).toBe(1);
  expect(before).toMatchObject({ orders: [], stamp: expect.stringContaining(order.id) });
  expect((await ask({ only: 'stamp' })).stamp).toBe(before.stamp);
  const known = await readOrder(order.id);
  await store({ ...(known ?? order), status: 'completed' });
  expect((await ask({ only: 'stamp' })).stamp).not.toBe(before.stamp);
});

test('a poll for changes detects that the payment page of an order has been opened', async () => {
  const order = anOrder({ id: newId() });
  await store(order);
  const before = await ask({ only: 'stamp' });
  await recordCheckout(order, { checkoutId: 'ch_9', redirectUrl: 'https://pay.test/ch_9', now: new Date() });
  expect((await ask({ only: 'stamp' })).stamp).not.toBe(before.stamp);
});

test('derived fields are updated when an order is read and written again', async () => {
  const held = anOrder({ id: newId(), units: 'held' });
  await store(held);
  expect((await readStored(`orders/${held.id}`))?.['heldItemIds']).toHaveLength(1);
  await store({ ...((await readOrder(held.id)) ?? held), units: 'released' });
  expect((await readStored(`orders/${held.id}`))?.['heldItemIds']).toEqual([]);
});

test.each([
  [{ state: 'Pending orders' }],
  [{ payment: 'due' }],
  [{ delivery: 'pigeon' }],
  [{ from: '2024-3-5' }],
  [{ to: 'tomorrow' }],
  [{ number: 'K'.repeat(41) }],
  [{ counts: 'no' }],
  [{ colour: 'green' }],
])('the order list refuses the input %j', async (input) => {
  const refused = await call(shop.url, getallOrders, input as object, { token: staff });
  expect(refused.status).toBe(400);
});
