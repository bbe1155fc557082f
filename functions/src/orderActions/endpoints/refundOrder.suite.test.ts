import { randomUUID } from 'node:crypto';

import { markSoldOut } from '@shop/core/contracts/catalogAdmin';
import { bookColumns, exportBooks, sales } from '@shop/core/contracts/insights';
import { order, refundOrder, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { exportOrders, getallOrders, needsActionState } from '@shop/core/contracts/ordersAdmin';
import { csvHead } from '@shop/core/rules/csv';
import { shopClock } from '@shop/core/rules/openingHours';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { jobsOf, placeOne, unitsOf } from '../../checkout/testing/placed';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { csvRows } from '../../testing/csvRows';
import { storeStaffMember } from '../../testing/identities';
import { readStored } from '../../testing/stored';
import { reconcile } from '../flows/reconcile';

// Invariant: the payment equals the amount kept plus the refunds, even if staff, the payment provider and cancellations
// act in parallel.

let shop: OwnShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterAll(() => shop.close());

const coded = { restock: false, reasonCode: 'damaged' } as const;

/** Creates a paid order of one gram for R120. */
async function placePaid(): Promise<Placed> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  return placed;
}

function ask({ id }: Placed, change: object = {}) {
  const base = { attemptId: randomUUID(), orderId: id, amountCents: 2_000, refundCents: 12_000, ...coded };
  return call(shop.url, refundOrder, { ...base, reason: 'A leaf was brown', ...change }, { token });
}

/** Returns the order as its customer sees it. */
async function seen({ id, buyer }: Placed) {
  return answerOf(order, await call(shop.url, order, { orderId: id }, { token: buyer.token })).order;
}

async function refundsOf({ id }: Placed): Promise<number[]> {
  const all = (await shop.sandbox.checkouts(id)).flatMap(({ refunds }) => refunds);
  return all.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
}

function scenario({ checkoutId }: Placed, on: string, effect: object): Promise<void> {
  return shop.sandbox.scenario({ on, match: { checkoutId }, effect });
}

async function salesOfToday() {
  const { date } = shopClock(new Date());
  return answerOf(sales, await call(shop.url, sales, { from: date, to: date }, { token })).days[0];
}

test('a partial refund is made without ending the order or moving stock, and is deducted from the sales', async () => {
  const placed = await placePaid();
  const units = await unitsOf(placed.itemId);
  const before = await salesOfToday();
  const answered = answerOf(refundOrder, await ask(placed)).order;
  expect(answered).toMatchObject({
    paymentStatus: 'paid',
    refundCents: 10_000,
    partialRefunds: [{ cents: 2_000, reason: 'A leaf was brown', lines: [] }],
  });
  await shop.sandbox.settled();
  expect(await refundsOf(placed)).toEqual([2_000]);
  const owners = await seen(placed);
  expect(owners.partialRefunds).toMatchObject([{ state: 'refunded', reason: '', by: { id: '' } }]);
  expect(owners.timeline.at(-1)).toMatchObject({ event: 'partly-refunded', amountCents: 2_000 });
  expect(await unitsOf(placed.itemId)).toEqual(units);
  expect(await salesOfToday()).toEqual({
    ...before,
    partOrders: (before?.partOrders ?? 0) + 1,
    backCents: (before?.backCents ?? 0) + 2_000,
  });
});

test('a refund for units of a line is calculated by the server, and no unit is refunded twice', async () => {
  const placed = await placePaid();
  const lines = [{ id: placed.itemId, size: 'oneGram', quantity: 1 }];
  const answered = answerOf(refundOrder, await ask(placed, { lines, amountCents: undefined })).order;
  expect(answered).toMatchObject({ refundCents: 0, partialRefunds: [{ cents: 12_000, lines }] });
  await shop.sandbox.settled();
  expect((await ask(placed, { lines, amountCents: undefined, refundCents: 0 })).status).toBe(422);
  // Everything has been refunded, and the damaged unit is not sold again.
  const canceled = await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
  expect(answerOf(updateOrder, canceled).order).toMatchObject({ status: 'canceled', refundCents: 0 });
  await shop.sandbox.settled();
  expect(await refundsOf(placed)).toEqual([12_000]);
  expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
});

test('a refund for returned units restocks them with a ledger row, and a cancellation does not restock them again', async () => {
  const placed = await placePaid();
  const [before] = await unitsOf(placed.itemId);
  const lines = [{ id: placed.itemId, size: 'oneGram', quantity: 1 }];
  const change = { lines, amountCents: undefined, restock: true, reasonCode: 'returned', reason: '' };
  const attemptId = randomUUID();
  const answers = await Promise.all([
    ask(placed, { ...change, attemptId }),
    ask(placed, { ...change, attemptId }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await unitsOf(placed.itemId)).toEqual([before + 1, 0]);
  const rows = await (await firestore()).collection('stockLedger').where('orderId', '==', placed.id).get();
  expect(rows.docs.map((row) => row.data())).toContainEqual(
    expect.objectContaining({
      reason: 'refunded in part',
      lines: [{ itemId: placed.itemId, variant: 'oneGram', onHandDelta: 1, heldDelta: 0 }],
    }),
  );
  expect(await seen(placed)).toMatchObject({ partialRefunds: [{ isRestocked: false, reasonCode: '' }] });
  const canceled = await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
  expect(canceled.status).toBe(200);
  expect(await unitsOf(placed.itemId)).toEqual([before + 1, 0]);
});

test('a returned unit of a size that is off sale joins the units off sale, without a ledger row', async () => {
  const placed = await placePaid();
  const mark = { id: placed.itemId, variant: 'oneGram', isSoldOut: true } as const;
  answerOf(markSoldOut, await call(shop.url, markSoldOut, mark, { token }));
  const lines = [{ id: placed.itemId, size: 'oneGram', quantity: 1 }];
  const change = { lines, amountCents: undefined, restock: true, reasonCode: 'returned', reason: '' };
  answerOf(refundOrder, await ask(placed, change));
  expect(await readStored(`items/${placed.itemId}`)).toMatchObject({
    onHand: { oneGram: 0 },
    soldOut: { oneGram: 10 },
  });
  const rows = await (await firestore()).collection('stockLedger').where('orderId', '==', placed.id).get();
  expect(rows.docs.map((row) => row.data()['lines']).filter(({ length }) => length === 0)).toEqual([]);
});

test('a refund for returned units is refused to assistants and for more units than were bought, and moves no stock', async () => {
  const placed = await placePaid();
  const units = await unitsOf(placed.itemId);
  const lines = [{ id: placed.itemId, size: 'oneGram' as const, quantity: 1 }];
  const input = {
    attemptId: randomUUID(),
    orderId: placed.id,
    lines,
    refundCents: 12_000,
    restock: true,
    reasonCode: 'returned' as const,
  };
  const assistant = { token: await aStaffToken(await storeStaffMember({ role: 'assistant' })) };
  expect((await call(shop.url, refundOrder, input, assistant)).status).toBe(403);
  const tooMany = { amountCents: undefined, lines: [{ ...lines[0], quantity: 2 }], restock: true };
  expect((await ask(placed, tooMany)).status).toBe(422);
  expect(await unitsOf(placed.itemId)).toEqual(units);
});

test('an order with a partial refund is found as partly refunded, and exported as such', async () => {
  const placed = await placePaid();
  await ask(placed);
  const found = await call(shop.url, getallOrders, { payment: 'partly-refunded', limit: '100' }, { token });
  expect(answerOf(getallOrders, found).orders.map(({ id }) => id)).toContain(placed.id);
  const paid = await call(shop.url, getallOrders, { payment: 'paid', limit: '100' }, { token });
  expect(answerOf(getallOrders, paid).orders.map(({ id }) => id)).not.toContain(placed.id);
  const file = await call(shop.url, exportOrders, { payment: 'partly-refunded' }, { token });
  expect(answerOf(exportOrders, file).csv).toContain('Partly refunded');
});

test('a partial refund appears under its day in the bookkeeping file, whose sums match the sales', async () => {
  const placed = await placePaid();
  await ask(placed);
  const { date } = shopClock(new Date());
  const day = await salesOfToday();
  const { csv } = answerOf(
    exportBooks,
    await call(shop.url, exportBooks, { from: date, to: date }, { token }),
  );
  const rows = csvRows(csvHead(bookColumns) + csv);
  const centsOf = (entry: string) =>
    rows
      .filter((row) => row['Entry'] === entry)
      .reduce((sum, row) => sum + Math.round(Number(row['Amount (R)']) * 100), 0);
  expect([centsOf('Payment'), -centsOf('Refund')]).toEqual([day?.totalCents, day?.backCents]);
  expect(
    rows
      .filter((row) => row['Document id'] === placed.id)
      .map((row) => [row['Date'], row['Entry'], row['Amount (R)'], row['Paid on']]),
  ).toEqual([
    [date, 'Payment', '120.00', date],
    [date, 'Refund', '-20.00', date],
  ]);
});

test('a partial refund is made once for one attempt, even if it is requested twice in parallel', async () => {
  const placed = await placePaid();
  const attemptId = randomUUID();
  const answers = await Promise.all([ask(placed, { attemptId }), ask(placed, { attemptId })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await shop.sandbox.settled();
  expect(await refundsOf(placed)).toEqual([2_000]);
  expect((await ask(placed, { attemptId, amountCents: 3_000 })).status).toBe(409);
});

test('only one of two different partial refunds that are requested in parallel is made', async () => {
  const placed = await placePaid();
  const answers = await Promise.all([
    ask(placed, { amountCents: 7_000 }),
    ask(placed, { amountCents: 7_000 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await shop.sandbox.settled();
  expect(await refundsOf(placed)).toEqual([7_000]);
});

test('a partial refund and a simultaneous cancellation together refund exactly the payment', async () => {
  const placed = await placePaid();
  const [asked] = await Promise.all([
    ask(placed),
    call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token }),
  ]);
  expect([200, 422]).toContain(asked.status);
  await shop.sandbox.settled();
  await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + 3_600_000) });
  await shop.sandbox.settled();
  expect((await refundsOf(placed)).reduce((sum, cents) => sum + cents, 0)).toBe(12_000);
  expect((await seen(placed)).paymentStatus).toBe('refunded');
});

test('a partial refund is refused for unpaid or canceled orders, and for more than the remaining payment', async () => {
  const unpaid = await placeOne(shop);
  expect((await ask(unpaid, { refundCents: 0 })).status).toBe(422);
  const paid = await placePaid();
  expect((await ask(paid, { amountCents: 12_001 })).status).toBe(422);
  expect((await ask(paid, { refundCents: 11_000 })).status).toBe(409);
  expect((await ask(paid, { lines: [{ id: paid.itemId, quantity: 1 }] })).status).toBe(400);
  expect((await ask(paid, { amountCents: undefined })).status).toBe(400);
  expect((await ask(paid, { reasonCode: 'other', reason: ' ' })).status).toBe(400);
  expect((await ask(paid, { restock: true })).status).toBe(400);
  expect((await ask(paid, { amountCents: undefined, deliveryFee: true })).status).toBe(422);
  await call(shop.url, updateOrder, { orderId: paid.id, status: 'canceled' }, { token });
  expect((await ask(paid)).status).toBe(422);
  await shop.sandbox.settled();
  expect(await refundsOf(paid)).toEqual([12_000]);
});

const unclear: [string, object][] = [
  ['is lost', { answer: 'disconnect', applied: true }],
  ['is an error', { status: 500, applied: true }],
];

test.each(unclear)(
  'a partial refund whose response %s is retried with the same key and made once',
  async (_what, effect) => {
    const placed = await placePaid();
    await scenario(placed, 'refund', effect);
    expect((await ask(placed)).status).toBe(200);
    await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + 300_000) });
    await shop.sandbox.settled();
    expect(await refundsOf(placed)).toEqual([2_000]);
    expect((await seen(placed)).partialRefunds).toMatchObject([{ state: 'refunded' }]);
    expect(await jobsOf(placed.id)).toMatchObject([{ kind: 'refund', state: 'done', tries: 1 }]);
  },
);

test.each(unclear)(
  'a partial refund whose response %s is not made again when staff repeat it as a new attempt',
  async (_what, effect) => {
    const placed = await placePaid();
    await scenario(placed, 'refund', effect);
    expect((await ask(placed)).status).toBe(200);
    const again = await ask(placed);
    expect([again.status, again.body['code']]).toEqual([409, 'conflict']);
    await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + 300_000) });
    await shop.sandbox.settled();
    expect(await refundsOf(placed)).toEqual([2_000]);
  },
);

test('a partial refund that fails after it succeeded needs action, and can be retried or paid back another way', async () => {
  const placed = await placePaid();
  const [part] = answerOf(refundOrder, await ask(placed)).order.partialRefunds;
  const what = `part-${part?.id ?? ''}`;
  await shop.sandbox.settled();
  await shop.sandbox.failRefund(placed.checkoutId);
  await shop.sandbox.settled();
  const waiting = await call(shop.url, getallOrders, { state: needsActionState }, { token });
  expect(answerOf(getallOrders, waiting).orders.map(({ id }) => id)).toContain(placed.id);
  expect((await seen(placed)).partialRefunds).toMatchObject([{ state: 'due', hasFailed: true }]);

  const retry = (input: object) =>
    call(shop.url, retryRefund, { orderId: placed.id, what, ...input }, { token });
  expect((await retry({})).status).toBe(200);
  await shop.sandbox.settled();
  expect((await seen(placed)).partialRefunds).toMatchObject([{ state: 'refunded', hasFailed: false }]);
  expect(await refundsOf(placed)).toEqual([2_000]);

  await shop.sandbox.failRefund(placed.checkoutId);
  await shop.sandbox.settled();
  const settled = answerOf(retryRefund, await retry({ action: 'went-back' })).order;
  expect(settled.partialRefunds).toMatchObject([{ state: 'refunded' }]);
  expect(await refundsOf(placed)).toEqual([]);
});

test('a partial refund that is retried twice in parallel is made once', async () => {
  const placed = await placePaid();
  await scenario(placed, 'refund', { status: 500 });
  const [part] = answerOf(refundOrder, await ask(placed)).order.partialRefunds;
  const input = { orderId: placed.id, what: `part-${part?.id ?? ''}` };
  await Promise.all([
    call(shop.url, retryRefund, input, { token }),
    call(shop.url, retryRefund, input, { token }),
  ]);
  await shop.sandbox.settled();
  expect(await refundsOf(placed)).toEqual([2_000]);
});

test('only roles with the permission to refund can make a partial refund', async () => {
  const placed = await placePaid();
  const assistant = { token: await aStaffToken(await storeStaffMember({ role: 'assistant' })) };
  const base = { attemptId: randomUUID(), orderId: placed.id, amountCents: 2_000, refundCents: 12_000 };
  const input = { ...base, ...coded };
  const denied = await call(shop.url, refundOrder, { ...input, reason: 'x' }, assistant);
  expect(denied.status).toBe(403);
  expect(await refundsOf(placed)).toEqual([]);
  const manager = { token: await aStaffToken(await storeStaffMember({ role: 'manager' })) };
  expect((await call(shop.url, refundOrder, { ...input, reason: 'x' }, manager)).status).toBe(200);
  await shop.sandbox.settled();
  expect(await refundsOf(placed)).toEqual([2_000]);
});
