// spec: checkout-2.manage-orders-2
import { randomUUID } from 'node:crypto';

import type { InputFor, OutputOf } from '@shop/core/contracts/contract';
import { exportColumns, exportOrders } from '@shop/core/contracts/ordersAdmin';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { firestore } from '../../platform/firebase';
import { transact } from '../../platform/firestore/transact';
import type { Answered } from '../../testing/call';
import { answerOf, call } from '../../testing/call';
import { saveOrder } from '../data/orderStore';
import { aPaidOrder, aRefund } from '../testing/anOrder';

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

async function store(...changes: Parameters<typeof aPaidOrder>[0][]): Promise<void> {
  await transact(async ({ transaction }) => {
    for (const change of changes) {
      await saveOrder(aPaidOrder({ id: randomUUID().replaceAll('-', ''), ...change }), transaction);
    }
  });
}

/** Downloads the file in parts, as the back office does. Returns the joined text and the number of orders and parts. */
async function download(input: InputFor<typeof exportOrders>) {
  let [text, orders, parts] = ['', 0, 0];
  for (let next: object | null = {}; next !== null; parts += 1) {
    const answered: Answered = await call(shop.url, exportOrders, { ...input, ...next }, { token: staff });
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const part: OutputOf<typeof exportOrders> = answerOf(exportOrders, answered);
    [text, orders, next] = [text + part.csv, orders + part.orders, part.next];
  }
  return { text, orders, parts };
}

/** Returns the audit rows of the last exported parts, newest first. */
async function newestRows(count: number) {
  const auditLog = (await firestore()).collection('auditLog');
  const rows = auditLog.where('action', '==', 'exportOrders').orderBy('at', 'desc').limit(count);
  return (await rows.get()).docs.map((row) => row.data());
}

test('the exported file has a byte order mark, column names, and a line per order with amounts and times', async () => {
  await store({
    orderId: 'KUSH900000001',
    createdDateTime: '2024-05-01T22:30:00.000Z',
    user: { displayName: '=cmd|"/c calc"!A1', email: 'someone@customer.example' },
    subtotalCents: 12_000,
    adjustments: deliveryAdjustments(4_505),
    totalCents: 16_505,
    payment: { paidAt: '2024-05-01T22:35:00.000Z' },
    refunds: [aRefund({ purpose: 'fee', cents: 4_505, state: 'succeeded' })],
  });
  const { text } = await download({ from: '2024-05-02', to: '2024-05-02' });
  const [head, row, end] = text.split('\r\n');
  expect(head).toBe(`\u{FEFF}${exportColumns.join(',')}`);
  expect(row).toMatch(
    /^KUSH900000001,[0-9a-f]{32},2024-05-02 00:30,"'=cmd\|""\/c calc""!A1",someone@customer\.example,,1 x Blue Dream 1G,1,120\.00,0\.00,,45\.05,165\.05,(?:21\.53)?,45\.05,0\.00,0\.00,Partly refunded,2024-05-02 00:35,To pack,Self-pickup,,customer$/,
  );
  expect(end).toBe('');
});

test('the filters of the order table also apply to the exported file', async () => {
  const day = { createdDateTime: '2024-06-01T10:00:00.000Z' };
  await store({ orderId: 'KUSH901', ...day, status: 'canceled' }, { orderId: 'KUSH902', ...day });
  const lines = async (input: InputFor<typeof exportOrders>) =>
    (await download({ from: '2024-06-01', to: '2024-06-01', ...input })).text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
  expect(new Set(await lines({}))).toEqual(new Set(['KUSH901', 'KUSH902']));
  expect(await lines({ state: 'canceled' })).toEqual(['KUSH901']);
  expect(await lines({ number: 'nothing' })).toEqual([]);
});

test('orders that do not fit into one part are each exported once, and every part is audited', async () => {
  const at = (index: number) => new Date(Date.UTC(2024, 6, 1, 8) + index * 1000).toISOString();
  const many = Array.from({ length: 1_150 }, (_, index) => ({
    orderId: `KUSH95${String(index).padStart(4, '0')}`,
    createdDateTime: at(index),
  }));
  for (let from = 0; from < many.length; from += 230) await store(...many.slice(from, from + 230));
  const { text, orders, parts } = await download({ from: '2024-07-01', to: '2024-07-01' });
  expect([orders, parts]).toEqual([1_150, 2]);
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(numbers).toEqual(many.map(({ orderId }) => orderId).toReversed());
  expect((await newestRows(2)).map(({ target }) => target)).toMatchObject([
    { name: '150 orders' },
    { name: '1000 orders' },
  ]);
});

test('the file omits only invalid orders', async () => {
  const ids = ['a', 'b', 'c'].map(() => randomUUID().replaceAll('-', ''));
  await store(
    ...ids.map((id, index) => ({
      id,
      orderId: `KUSH96000${index}`,
      createdDateTime: `2024-08-01T10:0${index}:00.000Z`,
    })),
  );
  await (await firestore()).doc(`orders/${ids[1]}`).update({ lines: 'none' });
  const { text } = await download({ from: '2024-08-01', to: '2024-08-01' });
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(numbers).toEqual(['KUSH960002', 'KUSH960000']);
});

test('an export is recorded with its author and its filters', async () => {
  await download({ from: '2024-07-01', to: '2024-07-01', payment: 'refunded' });
  expect((await newestRows(1))[0]).toMatchObject({
    byName: 'Demo Staff',
    target: { kind: 'orders', name: '0 orders' },
    before: null,
    after: { from: '2024-07-01', to: '2024-07-01', payment: 'refunded', orders: 0 },
  });
});

test('an export of a search is recorded without the search text, which may be a name', async () => {
  await download({ from: '2024-07-01', to: '2024-07-01', find: 'Quincy' });
  const [row] = await newestRows(1);
  expect(row?.['after']).toMatchObject({ from: '2024-07-01', isSearch: true });
  expect(JSON.stringify(row)).not.toContain('Quincy');
});

test('an export for an invalid period is refused', async () => {
  const nonsense = await call(shop.url, exportOrders, { from: 'yesterday' }, { token: staff });
  expect([nonsense.status, nonsense.body['code']]).toEqual([400, 'bad-request']);
});
