import { randomUUID } from 'node:crypto';

import type { InputFor } from '@shop/core/contracts/contract';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';

import { aStaffToken } from '../../functions/src/checkout/testing/buyer';
import { countDocuments } from '../../functions/src/testing/countDocuments';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { saveOrder } from '../../functions/src/orders/data/orderStore';
import { transact } from '../../functions/src/platform/firestore/transact';
import { aPaidOrder } from '../../functions/src/orders/testing/anOrder';
import { answerOf, call } from '../../functions/src/testing/call';
import { isFullProof, reportFigure } from '../support/figures';

const few = 100;
const many = isFullProof ? 3_000 : 300;
const batch = 200;
const rounds = isFullProof ? 15 : 5;

jest.setTimeout(isFullProof ? 10 * 60_000 : 120_000);

let shop: OwnShop;
let staff: string;
let stored = 0;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

const numberOf = (index: number) => `KUSH${String(100_000_000 + index)}`;
const instantOf = (index: number) => new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString();

/** Stores orders, a minute apart, until the count is reached. */
async function fillUpTo(count: number): Promise<void> {
  while (stored < count) {
    const from = stored;
    stored = Math.min(count, stored + batch);
    await transact(async ({ transaction }) => {
      for (let index = from; index < stored; index += 1) {
        const id = randomUUID().replaceAll('-', '');
        const status = index % 3 === 0 ? 'completed' : 'pending';
        const order = { id, orderId: numberOf(index), createdDateTime: instantOf(index), status } as const;
        await saveOrder(aPaidOrder(order), transaction);
      }
    });
  }
}

/**
 * Returns typical requests of staff: the newest page, a page in the middle, a filtered page, and a search by a part of
 * an order number.
 */
function views(count: number): Record<string, InputFor<typeof getallOrders>> {
  return {
    newest: {},
    middle: { before: instantOf(count / 2) },
    filtered: { state: 'completed', payment: 'paid', delivery: 'pickup' },
    found: { number: numberOf(3).slice(4) },
  };
}

async function measure(count: number) {
  const reads: Record<string, number> = {};
  const ms: number[] = [];
  for (const [name, input] of Object.entries(views(count))) {
    for (let round = 0; round < rounds; round += 1) {
      const { billed, stop } = await countDocuments();
      const startedAt = performance.now();
      const answered = await call(shop.url, getallOrders, { ...input, limit: '9' }, { token: staff });
      ms.push(performance.now() - startedAt);
      stop();
      expect(answerOf(getallOrders, answered).orders.length).toBe(name === 'found' ? 1 : 9);
      // Counts only orders, because a request may also refresh an expired cache.
      reads[name] = billed.found['orders'] ?? 0;
    }
  }
  return { reads, p50: ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)] ?? 0 };
}

// spec: checkout-2.manage-orders-5
test('a page of the order list reads the same number of documents, however many orders there are', async () => {
  await fillUpTo(few);
  const atFew = await measure(few);
  await fillUpTo(many);
  const atMany = await measure(many);
  const listReads = (at: typeof atFew) => Object.values(at.reads).join(', ');
  reportFigure({
    what: `Documents read for a page of nine orders (newest, middle, filtered, found) at ${few} / ${many} orders`,
    figure: `${listReads(atFew)} / ${listReads(atMany)}`,
    bar: '10, 10, 10, 1',
    holds: listReads(atMany) === '10, 10, 10, 1',
  });
  reportFigure({
    what: `/getall-orders, p50 at ${few} / ${many} orders`,
    figure: `${atFew.p50.toFixed(1)} / ${atMany.p50.toFixed(1)} ms`,
    bar: 'none: the database here is an emulator',
    holds: true,
  });
  expect(atFew.reads).toEqual({ newest: 10, middle: 10, filtered: 10, found: 1 });
  expect(atMany.reads).toEqual(atFew.reads);
  const { counts } = answerOf(
    getallOrders,
    await call(shop.url, getallOrders, { limit: '1', counts: 'yes' }, { token: staff }),
  );
  expect(counts?.matching).toBe(many);
});
