import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';
import { flowerSizes } from '@shop/core/items/flower';
import { unitCents } from '@shop/core/items/sale';
import type { CartLine } from '@shop/core/model/cart';

import type { Buyer } from '../../functions/src/checkout/testing/buyer';
import { aBuyer, aPayment } from '../../functions/src/checkout/testing/buyer';
import type { ShopProcess } from '../../functions/src/checkout/testing/moreProcesses';
import { startProcess } from '../../functions/src/checkout/testing/moreProcesses';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { firestore } from '../../functions/src/platform/firebase';
import { call } from '../../functions/src/testing/call';
import { aFlower } from '../../functions/src/testing/items';
import { readStored, storeItems } from '../../functions/src/testing/stored';
import { chanceOfMiss, isFullProof, reportFigure, timeFor } from '../support/figures';

const rounds = isFullProof ? 200 : 2;
const buyersPerRound = 50;
/** Rounds use the crowds in rotation, because a customer may press Pay Now at most sixty times a minute. */
const crowds = isFullProof ? 4 : 1;
/** A full proof plays as many rounds as its time allows. */
const seconds = 60;
/** Each process serves a group of buyers. The test's process serves none. */
const processCount = 3;
const burstSize = 30;
const bursts = isFullProof ? 5 : 1;

jest.setTimeout(isFullProof ? 10 * 60_000 : 120_000);

let shop: OwnShop;
let processes: ShopProcess[];
let buyers: Buyer[];

beforeAll(async () => {
  shop = await openShop();
  processes = await Promise.all(Array.from({ length: processCount }, startProcess));
  buyers = [];
  for (let made = 0; made < crowds * buyersPerRound; made += 1) buyers.push(await aBuyer(shop));
  // Warms up each process with a purchase, because no round may include its start.
  const { hot, other } = await stockHot({ oneGram: 20, threeGram: 20, preRoll: 20 });
  const warm = await rush(hot, other, crowdOf(0, processCount));
  await payAll(warm.map(({ id }) => id));
});

afterAll(async () => {
  for (const one of processes) one.close();
  await shop.close();
});

function crowdOf(round: number, size: number): Buyer[] {
  const first = (round % crowds) * buyersPerRound;
  return buyers.slice(first, first + size);
}

type Size = (typeof flowerSizes)[number];
type Try = { buyer: Buyer; size: Size; status: number; code: unknown; id: string; ms: number };

const prices = { oneGram: 100, threeGram: 280, preRoll: 60 };

function line(id: string, size: Size, quantity: number): CartLine {
  return {
    id,
    size,
    name: `Flower ${size}`,
    quantity,
    price: (unitCents('flower', prices[size]) * quantity) / 100,
  };
}

/**
 * Presses Pay Now for all buyers simultaneously, distributed over the processes. Each buys one unit of the hot flower,
 * and possibly another flower.
 */
async function rush(hot: string, other: string, crowd: readonly Buyer[]): Promise<Try[]> {
  return Promise.all(
    crowd.map(async (buyer, index) => {
      const size = flowerSizes[index % 3] ?? 'oneGram';
      const extra = [line(other, 'oneGram', 1 + (index % 3))];
      // Carts differ: some contain a second flower, before or after the hot one.
      const products = [
        ...(index % 4 === 1 ? extra : []),
        line(hot, size, 1),
        ...(index % 4 === 2 ? extra : []),
      ];
      const startedAt = performance.now();
      const input = aPayment(shop, buyer, { products });
      const answered = await call(urlOf(index), pay, input, { token: buyer.token });
      const { code, id } = answered.body;
      const ms = performance.now() - startedAt;
      return { buyer, size, status: answered.status, code, id: String(id), ms };
    }),
  );
}

function urlOf(index: number): string {
  const one = processes[index % processes.length];
  if (one === undefined) throw new Error('no process of the shop is running');
  return one.url;
}

async function stockHot(onHand: Record<Size, number>): Promise<{ hot: string; other: string }> {
  const [hot, other] = [`flower-${randomUUID()}`, `flower-${randomUUID()}`];
  const plenty = { oneGram: 10_000, threeGram: 10_000, preRoll: 10_000 };
  await storeItems(aFlower({ id: hot, onHand }), aFlower({ id: other, onHand: plenty }));
  return { hot, other };
}

async function payAll(ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const order = (await readStored(`orders/${id}`)) as { payment: { checkoutId: string } };
      await shop.sandbox.pay(order.payment.checkoutId);
    }),
  );
  await shop.sandbox.settled();
}

function countBySize(tries: readonly Try[]): Record<Size, number> {
  const counts = { oneGram: 0, threeGram: 0, preRoll: 0 };
  for (const { size } of tries) counts[size] += 1;
  return counts;
}

function difference(a: Record<Size, number>, b: Record<Size, number>): Record<Size, number> {
  return {
    oneGram: a.oneGram - b.oneGram,
    threeGram: a.threeGram - b.threeGram,
    preRoll: a.preRoll - b.preRoll,
  };
}

test(`${buyersPerRound} simultaneous buyers over ${processCount} processes, with different carts and sizes, buy exactly the stock`, async () => {
  const hasTime = timeFor(seconds);
  const sum = { rounds: 0, attempts: 0, stock: 0, sold: 0, refused: 0, busy: 0, orphans: 0 };
  const times: number[] = [];
  for (let round = 0; round < rounds && hasTime(); round += 1) {
    sum.rounds += 1;
    const left = 1 + (round % 20);
    const onHand = { oneGram: left, threeGram: 1 + (left % 7), preRoll: 20 - (left % 20) };
    const { hot, other } = await stockHot(onHand);
    const tries = await rush(hot, other, crowdOf(round, buyersPerRound));
    const [won, lost] = [
      tries.filter(({ status }) => status === 200),
      tries.filter(({ status }) => status !== 200),
    ];
    times.push(...tries.map(({ ms }) => ms));

    const wanted = countBySize(tries);
    const expected = {
      oneGram: Math.min(onHand.oneGram, wanted.oneGram),
      threeGram: Math.min(onHand.threeGram, wanted.threeGram),
      preRoll: Math.min(onHand.preRoll, wanted.preRoll),
    };
    expect(lost.map(({ code }) => code)).toEqual(lost.map(() => 'out-of-stock'));
    expect(countBySize(won)).toEqual(expected);
    expect(await readStored(`items/${hot}`)).toMatchObject({ onHand, held: expected });
    // Half of the rounds are paid. The others keep their holds, which must be exactly the winners'.
    const isPaid = round % 2 === 0;
    if (isPaid) await payAll(won.map(({ id }) => id));
    const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
    expect(await readStored(`items/${hot}`)).toMatchObject({
      onHand: isPaid ? difference(onHand, expected) : onHand,
      held: isPaid ? none : expected,
    });
    // Pays the orders now: the customers buy again in a later round, and each may have only one unpaid order.
    if (!isPaid) await payAll(won.map(({ id }) => id));
    sum.attempts += tries.length;
    sum.stock += expected.oneGram + expected.threeGram + expected.preRoll;
    sum.sold += won.length;
    sum.refused += lost.filter(({ code }) => code === 'out-of-stock').length;
    sum.busy += lost.filter(({ code }) => code !== 'out-of-stock').length;
    sum.orphans += await countOrphans(hot, won);
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  console.log(`oversell: ${JSON.stringify(sum)}, p95 of one call ${Math.round(p95)} ms`);
  reportFigure({
    what: `oversell, rounds of ${buyersPerRound} over ${processCount} processes`,
    figure: `${sum.rounds} rounds (${chanceOfMiss(sum.rounds)}): ${sum.attempts} attempts, stock ${sum.stock}, sold ${sum.sold}, orphaned holds ${sum.orphans}, busy ${sum.busy}`,
    bar: 'sold = stock, 0 orphans, 0 busy',
    holds: sum.sold === sum.stock && sum.orphans === 0 && sum.busy === 0,
  });
  expect(sum).toMatchObject({ attempts: sum.rounds * buyersPerRound, sold: sum.stock, busy: 0, orphans: 0 });
});

test(`each of a burst of ${burstSize} buyers of one flower gets an order`, async () => {
  for (let burst = 0; burst < bursts; burst += 1) {
    const { hot, other } = await stockHot({ oneGram: 20, threeGram: 20, preRoll: 20 });
    const tries = await rush(hot, other, crowdOf(burst, burstSize));
    expect(tries.map(({ status }) => status)).toEqual(Array(burstSize).fill(200));
    await payAll(tries.map(({ id }) => id));
  }
});

/** Counts orders that hold units of a flower although their buyers were refused. */
async function countOrphans(hot: string, won: readonly Try[]): Promise<number> {
  const ledger = await (
    await firestore()
  )
    .collection('stockLedger')
    .where('reason', '==', 'order placed')
    .get();
  const holders = new Set(
    ledger.docs
      .filter((row) => (row.get('lines') as { itemId: string }[]).some(({ itemId }) => itemId === hot))
      .map((row) => String(row.get('orderId'))),
  );
  for (const { id } of won) holders.delete(id);
  return holders.size;
}
