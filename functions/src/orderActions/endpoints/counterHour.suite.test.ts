import { randomUUID } from 'node:crypto';

import type { InputFor } from '@shop/core/contracts/contract';
import { bookColumns, exportBooks, sales, today } from '@shop/core/contracts/insights';
import { prepareOrder, refundOrder, retryDelivery, updateOrder } from '@shop/core/contracts/orders';
import { exportOrders, getallOrders, needsActionState } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { addDays } from '@shop/core/rules/days';
import { csvHead } from '@shop/core/rules/csv';
import { shopClock } from '@shop/core/rules/openingHours';
import { isPackable, orderQueueOf, waitingSince } from '@shop/core/rules/orderQueues';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { Placed } from '../../checkout/testing/placed';
import { placeOne, unitsOf } from '../../checkout/testing/placed';
import type { DeliveryShop, PlacedDelivery } from '../../fulfilment/testing/deliveryShop';
import { allReceived, openDeliveryShop, placeDelivery, stored } from '../../fulfilment/testing/deliveryShop';
import { answerOf, call } from '../../testing/call';
import { csvRows } from '../../testing/csvRows';

// Simulates an hour at the counter. Two members of staff pack and hand over the same orders in parallel, couriers fail,
// and money is refunded. Invariants: every waiting order is listed, and all sums agree.

let shop: DeliveryShop;
let desk: [string, string];
const placed: (Placed | PlacedDelivery)[] = [];
const decisions = ['collect', 'send-again', 'refund'] as const;

beforeAll(async () => {
  shop = await openDeliveryShop();
  desk = [await aStaffToken(), await aStaffToken()];
});

afterAll(() => shop.close());

const list = async (input: InputFor<typeof getallOrders>, token = desk[0]) =>
  answerOf(getallOrders, await call(shop.url, getallOrders, { limit: '100', ...input }, { token }));

/** Lets both members of staff perform a step on every order of a view until the view is empty. */
async function clear(
  view: InputFor<typeof getallOrders>,
  step: (order: Order, token: string) => Promise<void>,
): Promise<void> {
  await Promise.all(
    desk.map(async (token) => {
      for (let round = 0; round < 10; round += 1) {
        const { orders } = await list({ ...view, limit: '9' }, token);
        if (orders.length === 0) return;
        for (const order of orders) await step(order, token);
      }
      throw new Error(`${JSON.stringify(view)} does not become empty`);
    }),
  );
}

/** HTTP statuses of a step that succeeds, or that the other member of staff has already done. */
const done = [200, 409, 422];

async function pack({ id }: Order, token: string): Promise<void> {
  for (const preparation of ['packing', 'ready'] as const) {
    const { status } = await call(shop.url, prepareOrder, { orderId: id, preparation }, { token });
    expect(done).toContain(status);
  }
}

async function handOver({ id }: Order, token: string): Promise<void> {
  const completed = { orderId: id, status: 'completed', ageChecked: true } as const;
  expect(done).toContain((await call(shop.url, updateOrder, completed, { token })).status);
}

/** Makes a different decision about each of the failed deliveries. */
const decide =
  (failed: readonly PlacedDelivery[]) =>
  async ({ id }: Order, token: string): Promise<void> => {
    const action = decisions[failed.findIndex((one) => one.id === id)];
    if (action === undefined) throw new Error(`order ${id} needs no decision`);
    const { status } = await call(shop.url, retryDelivery, { orderId: id, action }, { token });
    expect(done).toContain(status);
    await allReceived(shop);
  };

async function deliver({ id }: PlacedDelivery): Promise<void> {
  const deliveryId = (await stored(id)).courier?.deliveryId ?? '';
  for (const step of ['pickup_complete', 'delivered']) await shop.courier.advance(deliveryId, step);
  await allReceived(shop);
}

/**
 * Refunds and restocks the only unit of an order. Both members of staff send the request, but only one refund is made.
 */
async function takeBack({ id, itemId, input }: Placed): Promise<void> {
  const attempt = {
    attemptId: randomUUID(),
    orderId: id,
    lines: [{ id: itemId, size: 'oneGram' as const, quantity: 1 }],
    restock: true,
    reasonCode: 'returned' as const,
    refundCents: input.amount,
  };
  for (const token of desk) answerOf(refundOrder, await call(shop.url, refundOrder, attempt, { token }));
  await allReceived(shop);
  expect(await unitsOf(itemId)).toEqual([10, 0]);
}

/**
 * Verifies that every order is in its queue, and that the status bar, the list of open work and the home screen show
 * the same counts.
 */
async function expectAllSeen(): Promise<void> {
  const { orders, counts } = await list({ queue: 'all', counts: 'yes' });
  const open = await list({ queue: 'open' });
  const home = answerOf(today, await call(shop.url, today, {}, { token: desk[0] }));
  const inQueue = (queue: string) => orders.filter((order) => orderQueueOf(order) === queue);
  const action = orders.filter(
    ({ needsAction, paymentStatus }) => needsAction !== '' || paymentStatus === 'refund-due',
  );
  const toPack = inQueue('pack').filter(isPackable);
  const work = new Set(
    [...inQueue('pack'), ...inQueue('ready'), ...inQueue('way'), ...action].map(({ id }) => id),
  );
  expect(orders).toHaveLength(placed.length);
  expect(counts?.queues).toEqual({
    open: work.size,
    pay: inQueue('pay').length,
    pack: toPack.length,
    ready: inQueue('ready').length,
    way: inQueue('way').length,
    action: action.length,
    done: inQueue('done').length,
  });
  expect(new Set(open.orders.map(({ id }) => id))).toEqual(work);
  expect(home).toMatchObject({
    toPack: toPack.length,
    ready: inQueue('ready').length,
    needsAction: action.length,
    stuckWork: { count: 0 },
  });
  const [longest] = toPack.map(waitingSince).toSorted();
  expect([home.oldestToPack?.since, counts?.waitingSince]).toEqual([longest, longest]);
  expect(new Set(home.waitingOrders.map(({ id }) => id))).toEqual(new Set(action.map(({ id }) => id)));
}

const cents = (rand: string | undefined) => Math.round(Number(rand ?? '0') * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Verifies that the payment provider, the sales, the orders file and the books show the same income. */
async function expectSumsAgree(): Promise<void> {
  const { date } = shopClock(new Date());
  const period = { from: addDays(date, -1), to: date };
  const [token] = desk;
  const kept = await Promise.all(
    placed.map(async ({ id, input }) => {
      const refunds = (await shop.sandbox.checkouts(id)).flatMap((checkout) => checkout.refunds);
      return input.amount - sumOf(refunds.map(({ amount }) => amount));
    }),
  );
  const { days } = answerOf(sales, await call(shop.url, sales, period, { token }));
  const books = answerOf(exportBooks, await call(shop.url, exportBooks, period, { token }));
  const file = answerOf(exportOrders, await call(shop.url, exportOrders, period, { token }));
  const rows = csvRows(file.csv);
  expect(rows).toHaveLength(placed.length);
  expect({
    sales: sumOf(days.map(({ totalCents, backCents }) => totalCents - backCents)),
    orders: sumOf(
      rows.map((row) =>
        row['Payment status'] === 'Refunded'
          ? 0
          : cents(row['Total (R)']) - cents(row['Refunded in part (R)']),
      ),
    ),
    books: sumOf(csvRows(csvHead(bookColumns) + books.csv).map((row) => cents(row['Amount (R)']))),
  }).toEqual({ sales: sumOf(kept), orders: sumOf(kept), books: sumOf(kept) });
}

test('ten orders, three of which need different decisions, are always listed, and all sums agree', async () => {
  const pickups = await Promise.all(Array.from({ length: 6 }, () => placeOne(shop)));
  const deliveries = await Promise.all(Array.from({ length: 4 }, () => placeDelivery(shop)));
  placed.push(...pickups, ...deliveries);
  await expectAllSeen();

  for (const { checkoutId } of placed) await shop.sandbox.pay(checkoutId);
  await allReceived(shop);
  await expectAllSeen();
  await clear({ queue: 'pack', sort: 'oldest' }, pack);
  await expectAllSeen();

  const failing = deliveries.slice(0, decisions.length);
  for (const delivery of deliveries.slice(decisions.length)) await deliver(delivery);
  for (const { id } of failing) {
    await shop.courier.advance((await stored(id)).courier?.deliveryId ?? '', 'canceled');
  }
  await allReceived(shop);
  await expectAllSeen();
  await clear({ state: needsActionState }, decide(failing));
  await expectAllSeen();
  for (const [index, delivery] of failing.entries()) {
    if (decisions[index] === 'send-again') await deliver(delivery);
  }
  await clear({ queue: 'pack', sort: 'oldest' }, pack);
  await clear({ queue: 'ready', delivery: 'pickup' }, handOver);

  const [returned] = pickups;
  if (returned !== undefined) await takeBack(returned);
  await expectAllSeen();
  const { queues } = (await list({ counts: 'yes' })).counts ?? {};
  expect(queues).toMatchObject({ open: 0, pay: 0, done: placed.length });
  await expectSumsAgree();
});
