import type { PriceDoubt } from '@shop/core/items/priceDoubt';
import { isOddForThreeGrams, priceDoubt } from '@shop/core/items/priceDoubt';
import type { ItemKind, Variant } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { unitCents } from '@shop/core/items/sale';
import { formatRand } from '@shop/core/model/money';

import { toNumber } from './itemForm';

/** Returns whether customers see prices that differ from the stored prices. */
export function hasOtherPrice(kind: ItemKind): boolean {
  return typeOf(kind).priceFactorTenths !== 10;
}

/** Takes the stored price in rand. Returns undefined if it is invalid. */
export function customersSee(kind: ItemKind, typed: unknown): string | undefined {
  const rand = typeof typed === 'number' ? typed : typeof typed === 'string' ? toNumber(typed) : undefined;
  if (typeof rand !== 'number' || !(rand >= 0 && rand <= 100_000)) return undefined;
  return `Customers see ${formatRand(unitCents(kind, rand))}`;
}

/** In rand. `before` is null for a new item. */
export type NewPrice = { label: string; before: number | null; after: number };

export function priceQuestions(kind: ItemKind, prices: readonly NewPrice[]): string[] {
  return prices.flatMap(({ label, before, after }) => {
    const doubt = priceDoubt(before, after);
    return doubt === null ? [] : [questionOf(kind, doubt, { label, before: before ?? 0, after })];
  });
}

/** Takes the stored prices after the change, in rand. */
export function sizeQuestions(
  kind: ItemKind,
  name: string,
  { oneGram, threeGram }: Partial<Record<Variant, number>>,
): string[] {
  if (oneGram === undefined || threeGram === undefined || !isOddForThreeGrams(oneGram, threeGram)) return [];
  const [one = '', three = ''] = [oneGram, threeGram].map((rand) => formatRand(unitCents(kind, rand)));
  return [`${name}: customers would see ${one} for 1g and ${three} for 3g.`];
}

function questionOf(kind: ItemKind, doubt: PriceDoubt, price: NewPrice & { before: number }): string {
  const { label, before, after } = price;
  const [old, next] = [before, after].map((rand) => formatRand(unitCents(kind, rand)));
  if (doubt === 'free') return `${label}: customers would get it for ${next ?? ''}.`;
  return `${label}: customers would see ${next ?? ''} instead of ${old ?? ''}, ${
    doubt === 'far-above' ? 'more than double' : 'less than half'
  }.`;
}
