import type { Edible, Flower, Size } from '@shop/core/model/product';
import { sizes } from '@shop/core/model/product';
import { fromCents, unitCents } from '@shop/core/rules/priceCart';

/** What the shop window shows: a flower in three sizes, or an edible. */
export type ListedProduct = ({ kind: 'flower' } & Flower) | ({ kind: 'edible' } & Edible);

export function listFlower(flower: Flower): ListedProduct {
  return { kind: 'flower', ...flower };
}

export function listEdible(edible: Edible): ListedProduct {
  return { kind: 'edible', ...edible };
}

/** The price on the card, in cents: one gram of a flower, one pack of an edible. */
export function cardCents(product: ListedProduct): number {
  return product.kind === 'flower' ? fromCents(product) : unitCents(product.price, undefined);
}

/** The price of the choice made; one gram until a size is chosen. In cents. */
export function chosenCents(product: ListedProduct, size: Size | null): number {
  return product.kind === 'flower'
    ? unitCents(product.stockPrice[size ?? 'oneGram'], size ?? 'oneGram')
    : unitCents(product.price, undefined);
}

/** Units that can be bought: the three sizes together, or the packs of an edible. */
export function totalStock(product: ListedProduct): number {
  if (product.kind === 'edible') return product.quantity;
  return sizes.reduce((sum, size) => sum + product.stockQuantity[size], 0);
}

/** Newest first; products of the same instant keep a fixed order. */
export function newestFirst<T extends { createdDateTime: string; id: string }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || (a.id < b.id ? -1 : 1),
  );
}
