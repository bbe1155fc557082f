import type { Edible, Extra, Flower, ItemKind, Size } from '@shop/core/model/product';
import { sizes } from '@shop/core/model/product';
import { cartLineName, unitCents } from '@shop/core/rules/priceCart';

/** Something that can be put into an order: an item, for flowers in one of its sizes. */
export type Choice = {
  /** Item and size. */
  key: string;
  id: string;
  kind: ItemKind;
  size?: Size;
  name: string;
  label?: string;
  imageUrl: string;
  unitCents: number;
  available: number;
};

/** A few are enough to go on typing. */
const maxFound = 8;

/** Everything on sale with the price a shopper pays. */
export function toChoices(lists: {
  flowers: readonly Flower[];
  edibles: readonly Edible[];
  extras: readonly Extra[];
}): Choice[] {
  return [
    ...lists.flowers.flatMap((flower) => sizes.map((size) => ofFlower(flower, size))),
    ...lists.edibles.map((edible) => ofUnit(edible, 'edible')),
    ...lists.extras.map((extra) => ofUnit(extra, 'extra')),
  ];
}

/** Those whose name has every word that was typed, whatever the case; those in stock first. */
export function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return choices
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .sort((a, b) => Number(b.available > 0) - Number(a.available > 0))
    .slice(0, maxFound);
}

function ofFlower(flower: Flower, size: Size): Choice {
  return {
    key: `${flower.id} ${size}`,
    id: flower.id,
    kind: 'flower',
    size,
    name: cartLineName(flower.name, size),
    label: flower.label,
    imageUrl: flower.imageUrl,
    unitCents: unitCents(flower.stockPrice[size], size),
    available: flower.stockQuantity[size],
  };
}

function ofUnit(item: Edible | Extra, kind: 'edible' | 'extra'): Choice {
  return {
    key: item.id,
    id: item.id,
    kind,
    name: item.name,
    imageUrl: item.imageUrl,
    unitCents: unitCents(item.price, undefined),
    available: item.quantity,
  };
}
