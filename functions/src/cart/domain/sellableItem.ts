import type { ItemKind, Variant } from '@shop/core/items/registry';
import type { Category } from '@shop/core/model/product';
import type { Stock } from '@shop/core/rules/stock';

/** Item fields needed for pricing; `prices` are stored rand, one for each variant that it is sold in. */
export type SellableItem = {
  id: string;
  kind: ItemKind;
  category: Category | undefined;
  name: string;
  label: string | undefined;
  imageUrl: string;
  isForSale: boolean;
  prices: Partial<Record<Variant, number>>;
  stock: Stock;
};
