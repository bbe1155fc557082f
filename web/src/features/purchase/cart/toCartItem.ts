import type { Edible, Extra, Flower, Size } from '@shop/core/model/product';
import { cartLineName, unitCents } from '@shop/core/rules/priceCart';

import type { NewCartItem } from './cartSlice';

/** A flower in one size as a cart line; the shopper pays 1.2 times the stored price. */
export function flowerToCartItem(flower: Flower, size: Size): NewCartItem {
  return {
    id: flower.id,
    size,
    name: cartLineName(flower.name, size),
    label: flower.label,
    imageUrl: flower.imageUrl,
    kind: 'flower',
    unitCents: unitCents(flower.stockPrice[size], size),
    available: flower.stockQuantity[size],
  };
}

export function edibleToCartItem(edible: Edible): NewCartItem {
  return unitItem(edible, 'edible');
}

export function extraToCartItem(extra: Extra): NewCartItem {
  return unitItem(extra, 'extra');
}

function unitItem(item: Edible | Extra, kind: 'edible' | 'extra'): NewCartItem {
  return {
    id: item.id,
    name: cartLineName(item.name, undefined),
    label: '',
    imageUrl: item.imageUrl,
    kind,
    unitCents: unitCents(item.price, undefined),
    available: item.quantity,
  };
}
