import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';

import type { Buyer } from '../../functions/src/checkout/testing/buyer';
import { aBuyer, aLine, aPayment } from '../../functions/src/checkout/testing/buyer';
import type { ShopProcess } from '../../functions/src/checkout/testing/moreProcesses';
import { startProcess } from '../../functions/src/checkout/testing/moreProcesses';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { unitsOf } from '../../functions/src/checkout/testing/placed';
import { call } from '../../functions/src/testing/call';
import { aFlower } from '../../functions/src/testing/items';
import { storeItems } from '../../functions/src/testing/stored';
import { isFullProof, reportFigure } from '../support/figures';

const [buyerCount, units, processCount] = isFullProof ? [1_000, 300, 4] : [40, 15, 2];
/** Time limit of the full proof, which has the machine to itself. The short run has no limit. */
const barMs = isFullProof ? 30_000 : Infinity;
/** Maximum number of buyers who may see that the shop is busy. */
const maxBusy = buyerCount / 50;
/** Number of buyers in the warm-up, whose purchases are not measured. */
const warming = processCount * 4;

jest.setTimeout(isFullProof ? 15 * 60_000 : 120_000);

let shop: OwnShop;
let processes: ShopProcess[];
let buyers: Buyer[];

beforeAll(async () => {
  shop = await openShop();
  processes = await Promise.all(Array.from({ length: processCount }, startProcess));
  buyers = [];
  while (buyers.length < buyerCount + warming) {
    buyers.push(...(await Promise.all(Array.from({ length: 20 }, () => aBuyer(shop)))));
  }
  // Warms up the processes, because no figure may include their start.
  const plenty = await stock(1_000);
  await press(buyers.splice(0, warming), plenty);
});

afterAll(async () => {
  for (const one of processes) one.close();
  await shop.close();
});

async function stock(onHand: number): Promise<string> {
  const id = `flower-${randomUUID()}`;
  await storeItems(aFlower({ id, onHand: { oneGram: onHand, threeGram: 0, preRoll: 0 } }));
  return id;
}

/** Presses Pay Now for all buyers simultaneously, each for one gram, distributed over the processes. */
async function press(crowd: readonly Buyer[], itemId: string) {
  const startedAt = performance.now();
  const answers = await Promise.all(
    crowd.map(async (buyer, index) => {
      const input = aPayment(shop, buyer, { products: [aLine({ id: itemId })] });
      // The server may close a kept-alive connection just when the next request is sent.
      const headers = { connection: 'close' };
      const { status, body } = await call(urlOf(index), pay, input, { token: buyer.token, headers });
      const { code } = body;
      return `${status} ${typeof code === 'string' ? code : 'placed'}`;
    }),
  );
  return { answers, tookMs: performance.now() - startedAt };
}

function urlOf(index: number): string {
  const one = processes[index % processes.length];
  if (one === undefined) throw new Error('no process of the shop is running');
  return one.url;
}

function countOf(answers: readonly string[], answer: string): number {
  return answers.filter((one) => one === answer).length;
}

test(`${buyerCount} simultaneous buyers over ${processCount} processes buy exactly ${units} units, and almost all others see that the item is sold out`, async () => {
  const itemId = await stock(units);
  const { answers, tookMs } = await press(buyers.slice(0, buyerCount), itemId);
  const [sold, refused] = [countOf(answers, '200 placed'), countOf(answers, '409 out-of-stock')];
  const busy = countOf(answers, '503 busy');
  const others = answers.length - sold - refused - busy;
  reportFigure({
    what: `${buyerCount} simultaneous buyers of one product with ${units} units over ${processCount} processes`,
    figure: `${sold} sold, ${refused} sold out, ${busy} busy, ${others} other responses, ${(tookMs / 1000).toFixed(1)} s`,
    bar: `${units} sold, busy ≤ ${maxBusy}, no other responses, ≤ ${barMs / 1000} s`,
    holds: sold === units && busy <= maxBusy && others === 0 && tookMs <= barMs,
  });
  expect([sold, others]).toEqual([units, 0]);
  expect(busy).toBeLessThanOrEqual(maxBusy);
  expect(await unitsOf(itemId)).toEqual([units, units]);
  expect(tookMs).toBeLessThanOrEqual(barMs);
});
