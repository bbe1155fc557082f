import { edibleSchema, flowerSchema } from '@shop/core/model/product';
import { safeParse } from 'valibot';

import type { ListedProduct } from '@/shared/items/listedProduct';
import { listEdible, listFlower } from '@/shared/items/listedProduct';

/**
 * What a card hands to `/product-view` in navigation state: id, imageUrl, label, name, stockPrice, description, stockQuantity,
 * category, code, availability and the rest of the product. It only makes the first paint fast.
 */
export function toProductState(product: ListedProduct): ListedProduct {
  return product;
}

/** Reads navigation state back; anything that is not a product, or not the wanted one, counts as nothing. */
export function readProductState(state: unknown, id: string | null): ListedProduct | null {
  const flower = safeParse(flowerSchema, state);
  const product = flower.success ? listFlower(flower.output) : readEdible(state);
  return product !== null && (id === null || product.id === id) ? product : null;
}

function readEdible(value: unknown): ListedProduct | null {
  const edible = safeParse(edibleSchema, value);
  return edible.success ? listEdible(edible.output) : null;
}
