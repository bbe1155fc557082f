import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';

import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { unitsOf } from '../../functions/src/checkout/testing/placed';
import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { saveOrder } from '../../functions/src/orders/data/orderStore';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { anOrder } from '../../functions/src/orders/testing/anOrder';
import { paymentProvider } from '../../functions/src/payments/provider/yoco/yocoProvider';
import { firestore } from '../../functions/src/platform/firebase';
import { aFlower } from '../../functions/src/testing/items';
import { storeItems } from '../../functions/src/testing/stored';
import { isFullProof, reportFigure } from '../support/figures';

/** Factor for all times. The short run takes a tenth of the time. It shares the machine, so it has no time limit. */
const scale = isFullProof ? 1 : 0.1;
const orders = isFullProof ? 600 : 40;
const flowers = 20;
/** Period in which all holds end, a tenth of the period in the largest sale that the shop must support. */
const endWithinMs = 60_000 * scale;
const answerMs = 3_500 * scale;
const minuteMs = 60_000 * scale;
const barMs = isFullProof ? 60_000 : Infinity;
const limits = { watchMs: 30_000 * scale, lookEveryMs: 10_000 * scale, askMs: 12_000 * scale };
const maxRuns = 10;
/** Number of orders whose writes fit easily into one transaction. */
const batch = 60;

jest.setTimeout(isFullProof ? 20 * 60_000 : 120_000);

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

/** Stores orders that were abandoned on the payment page. Each holds one unit of one of the flowers. */
async function placeAbandoned(firstEnd: number): Promise<{ ids: string[]; items: string[] }> {
  const perItem = orders / flowers;
  const counts = { oneGram: perItem, threeGram: 0, preRoll: 0 };
  const items = Array.from({ length: flowers }, () => `flower-${randomUUID()}`);
  for (const id of items) await storeItems(aFlower({ id, onHand: counts, held: counts }));
  const placed = Array.from({ length: orders }, (_, index): OrderRecord => {
    const heldUntil = new Date(firstEnd + (index * endWithinMs) / orders).toISOString();
    const id = randomUUID().replaceAll('-', '');
    const order = anOrder({ id, heldUntil, dueAt: heldUntil, payment: { checkoutIds: [`ch_${id}`] } });
    return { ...order, lines: order.lines.map((line) => ({ ...line, id: items[index % flowers] ?? '' })) };
  });
  const database = await firestore();
  for (let first = 0; first < placed.length; first += batch) {
    await database.runTransaction(async (transaction) => {
      for (const order of placed.slice(first, first + batch)) await saveOrder(order, transaction);
    });
  }
  return { ids: placed.map(({ id }) => id), items };
}

/** Runs `reconcile` every minute until nothing is held. */
async function runSchedule(): Promise<void> {
  const held = (await firestore()).collection('orders').where('units', '==', 'held').count();
  for (let run = 0; run < maxRuns; run += 1) {
    const nextAt = Date.now() + minuteMs;
    await reconcile({ provider: paymentProvider(), now: new Date(), limits });
    if ((await held.get()).data().count === 0) return;
    await delay(Math.max(0, nextAt - Date.now()));
  }
}

/** Returns how long after its end each hold was released, in ms, by the clock of the database. */
async function latenessOf(ids: readonly string[]): Promise<number[]> {
  const database = await firestore();
  const found = await database.getAll(...ids.map((id) => database.doc(`orders/${id}`)));
  return found.map((order) => {
    expect(order.get('units')).toBe('released');
    const heldUntil = order.get('heldUntil') as { toMillis: () => number };
    return (order.updateTime?.toMillis() ?? Infinity) - heldUntil.toMillis();
  });
}

test(`${orders} holds that end within a minute are released in time although the payment provider is slow`, async () => {
  await shop.sandbox.scenario({ on: 'read', times: 'always', effect: { slowMs: answerMs } });
  // The first hold ends while others are still being placed.
  const { ids, items } = await placeAbandoned(Date.now());
  await runSchedule();
  const lateness = await latenessOf(ids);
  for (const id of items) expect(await unitsOf(id)).toEqual([orders / flowers, 0]);
  const worst = Math.max(...lateness);
  const asked = (await shop.sandbox.requests('read')).length;
  reportFigure({
    what: `${orders} holds that end within ${endWithinMs / 1000} s, payment provider responds in ${answerMs} ms`,
    figure: `worst ${Math.round(worst / 1000)} s late, ${asked} payments looked up`,
    bar: `≤ ${barMs / 1000} s`,
    holds: worst <= barMs,
  });
  console.log(`holds: worst ${Math.round(worst)} ms late, ${asked} payments looked up`);
  expect(asked).toBeGreaterThan(0);
  expect(worst).toBeLessThanOrEqual(barMs);
});
