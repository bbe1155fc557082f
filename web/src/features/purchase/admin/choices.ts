import type { ListedItem } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { backAtOf } from '@shop/core/items/sale';
import type { SaleLine } from '@shop/core/items/saleLine';
import { toSaleLine } from '@shop/core/items/saleLine';

export type Choice = SaleLine & {
  key: string;
  /** Time at which a size that is sold out until tomorrow goes back on sale. */
  backAt?: string;
};

const maxFound = 8;

/** Uses the prices that customers pay. */
export function toChoices(items: readonly ListedItem[]): Choice[] {
  return items.flatMap((item) =>
    typeOf(item.kind).variants.map((variant) => {
      const line = toSaleLine(item, variant);
      const backAt = backAtOf(item, variant);
      const key = line.size === undefined ? line.id : `${line.id} ${line.size}`;
      return { ...line, key, ...(backAt !== undefined && { backAt }) };
    }),
  );
}

/** Returns the choices whose name contains every typed word, in any case. Choices in stock come first. */
export function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return choices
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .sort((a, b) => Number(b.available > 0) - Number(a.available > 0))
    .slice(0, maxFound);
}
