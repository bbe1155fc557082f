import { aPayment, api, someBuyers } from './buyers';
import type { Ground } from './ground';
import { copyItems } from './items';
import { percentile } from './statistics';

const atOnce = 50;
const products = 50;
const p95BarMs = 3_000;
const burst = 30;
/** Minimum throughput on one hot product, as a share of the checkouts per second on fifty products. */
const leastRatio = 0.9;
const rounds = 3;

/**
 * Maximum time of a burst on one product, by database. Google's emulator processes about 35 transactions a second on
 * two cores.
 */
export const burstBarMs = { official: 5_000, standin: 2_000 };

/**
 * Measures customers who press Pay Now simultaneously, with plenty of stock. First, thirty buy one product. Then, in
 * each of three rounds, fifty buy one product, and fifty buy one of fifty products each. Reports the checkouts per
 * second and the 95th percentile of the waiting time. Throws if the shop refuses a customer.
 * @param barMs maximum time of a burst of thirty
 */
export async function checkouts(ground: Ground, barMs: number) {
  const { products: listed } = await api(ground, 'getall-products');
  const model = listed.find((one: { stockPrice: { oneGram: number } }) => one.stockPrice.oneGram > 0);
  const copies = Array.from({ length: products }, (_, index) => ({ ...model, id: `bench-${index}` }));
  await copyItems(ground, model.id, copies);
  // Each customer presses once, because another order of the same customer would replace the earlier one.
  const crowd = (size: number) => someBuyers(ground, size);
  // Before the measurement, starts as many processes as the emulator allows.
  await press(ground, await crowd(atOnce), (index) => copies[index]);
  const { tookMs: burstMs } = await press(ground, await crowd(burst), () => copies[0]);
  const rows = [
    {
      what: `burst of ${burst} checkouts on one product`,
      figure: `${(burstMs / 1000).toFixed(2)} s`,
      bar: `${barMs / 1000} s`,
      holds: burstMs <= barMs,
    },
  ];
  const kinds = [
    { where: 'one hot product', chosen: () => copies[0], tookMs: 0, each: [] as number[] },
    {
      where: `${products} products`,
      chosen: (index: number) => copies[index],
      tookMs: 0,
      each: [] as number[],
    },
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      const { tookMs, each } = await press(ground, await crowd(atOnce), kind.chosen);
      kind.tookMs += tookMs;
      kind.each.push(...each);
    }
  }
  return [...rows, ...kinds.map(speedRow), ratioRow(kinds)];
}

function speedRow({ where, tookMs, each }: { where: string; tookMs: number; each: number[] }) {
  const p95 = percentile(each, 95);
  return {
    what: `${atOnce} simultaneous checkouts on ${where}`,
    figure: `${((rounds * atOnce * 1000) / tookMs).toFixed(1)} a second, p95 ${(p95 / 1000).toFixed(2)} s`,
    bar: `p95 ${p95BarMs / 1000} s`,
    holds: p95 <= p95BarMs,
  };
}

function ratioRow(kinds: readonly { tookMs: number }[]) {
  const [hotMs = Infinity, manyMs = 0] = kinds.map(({ tookMs }) => tookMs);
  const ratio = manyMs / hotMs;
  return {
    what: `checkouts a second on one hot product, as a share of those on ${products} products`,
    figure: ratio.toFixed(2),
    bar: `≥ ${leastRatio}`,
    holds: ratio >= leastRatio,
  };
}

async function press(
  ground: Ground,
  people: { token: string; uid: string }[],
  chosen: (index: number) => { id: string; name: string; stockPrice: { oneGram: number } },
) {
  const startedAt = performance.now();
  const each = await Promise.all(
    people.map(async ({ token, uid }, index) => {
      const answer = await api(ground, 'pay', { token, body: aPayment(ground, chosen(index), uid) });
      if (!answer.success) throw new Error(`a checkout was refused: ${answer.code} ${answer.message}`);
      return performance.now() - startedAt;
    }),
  );
  return { tookMs: Math.max(...each), each };
}
