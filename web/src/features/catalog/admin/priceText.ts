import type { PriceDoubt } from '@shop/core/items/priceDoubt';
import { priceDoubt } from '@shop/core/items/priceDoubt';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { unitCents } from '@shop/core/items/sale';
import { formatRand } from '@shop/core/model/money';

import { toNumber } from './itemForm';

/** Whether customers see other prices than those stored. */
export function hasOtherPrice(kind: ItemKind): boolean {
  return typeOf(kind).priceTenths !== 10;
}

/** What customers see of a stored price as it is typed; undefined while it is no price. */
export function customersSee(kind: ItemKind, typed: unknown): string | undefined {
  const rand = typeof typed === 'number' ? typed : typeof typed === 'string' ? toNumber(typed) : undefined;
  if (typeof rand !== 'number' || !(rand >= 0 && rand <= 100_000)) return undefined;
  return `Customers see ${formatRand(unitCents(kind, rand))}`;
}

/** A new price with its size's label and the one it replaces; `before` is null for a new item. */
export type NewPrice = { label: string; before: number | null; after: number };

/** What to ask back before some prices are saved, one sentence for each; none when nothing is odd. */
export function priceQuestions(kind: ItemKind, prices: readonly NewPrice[]): string[] {
  return prices.flatMap(({ label, before, after }) => {
    const doubt = priceDoubt(before, after);
    return doubt === null ? [] : [questionOf(kind, doubt, { label, before: before ?? 0, after })];
  });
}

function questionOf(kind: ItemKind, doubt: PriceDoubt, price: NewPrice & { before: number }): string {
  const { label, before, after } = price;
  const [old, next] = [before, after].map((rand) => formatRand(unitCents(kind, rand)));
  if (doubt === 'free') return `${label}: customers would get it for ${next ?? ''}.`;
  return `${label}: customers would see ${next ?? ''} instead of ${old ?? ''}, ${
    doubt === 'far-above' ? 'more than double' : 'less than half'
  }.`;
}
