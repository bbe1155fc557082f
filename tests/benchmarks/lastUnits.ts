import { setTimeout as pause } from 'node:timers/promises';

import type { Sizes } from './buyers';
import { aPayment, api, payAsCustomer, someBuyers } from './buyers';
import type { Ground } from './ground';
import { itemUrl, owner } from './items';

const buyers = 50;
const stock = 5;

/**
 * Fifty new customers press Pay Now simultaneously for the last five grams. The requests pass through Hosting and
 * functions in several processes, and the sandbox reports the payments by webhook. No unit may be lost, sold twice or
 * left held. New customers together can hold only half of the stock (decision 0082).
 */
export async function lastUnits(ground: Ground) {
  const { products } = await api(ground, 'getall-products');
  const product = products.find(({ stockPrice }: { stockPrice: Sizes }) => stockPrice.oneGram > 0);
  await setStock(ground, product.id);
  const people = await someBuyers(ground, buyers);
  const startedAt = performance.now();
  const answers = await Promise.all(
    people.map(({ token, uid }) => api(ground, 'pay', { token, body: aPayment(ground, product, uid) })),
  );
  const tookMs = performance.now() - startedAt;
  const placed = answers.filter(({ success }) => success);
  await Promise.all(placed.map(({ redirectUrl }) => payAsCustomer(ground, redirectUrl)));
  const left = await untilSettled(ground, product.id);
  return [
    {
      what: `${buyers} new customers, stock ${stock}: sold, left, still held`,
      figure: `${placed.length}, ${left.onHand}, ${left.held} (${(tookMs / 1000).toFixed(1)} s)`,
      bar: `${stock} sold or left, 0 held`,
      holds: placed.length > 0 && placed.length + left.onHand === stock && left.held === 0,
    },
  ];
}

async function setStock(ground: Ground, id: string) {
  const fields = {
    onHand: { mapValue: { fields: { oneGram: { integerValue: String(stock) } } } },
    held: { mapValue: { fields: { oneGram: { integerValue: '0' } } } },
  };
  const answer = await fetch(
    `${itemUrl(ground, id)}?updateMask.fieldPaths=onHand.oneGram&updateMask.fieldPaths=held.oneGram`,
    { method: 'PATCH', headers: owner, body: JSON.stringify({ fields }) },
  );
  if (!answer.ok) throw new Error(`the stock could not be set: ${await answer.text()}`);
}

async function untilSettled(ground: Ground, id: string) {
  const deadline = Date.now() + 30_000;
  let left = await readStock(ground, id);
  while (left.held > 0 && Date.now() < deadline) {
    await pause(100);
    left = await readStock(ground, id);
  }
  return left;
}

async function readStock(ground: Ground, id: string) {
  const answer = await fetch(itemUrl(ground, id), { headers: owner });
  const { fields } = (await answer.json()) as {
    fields: Record<string, { mapValue: { fields: Record<string, { integerValue: string }> } }>;
  };
  const of = (name: string) => Number(fields[name]?.mapValue.fields.oneGram?.integerValue);
  return { onHand: of('onHand'), held: of('held') };
}
