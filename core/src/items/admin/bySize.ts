import type { Size } from '../../model/product';
import type { ItemChange, ItemPaths, NewItem } from './adminType';

// Input of the documented calls for an item that is sold by size.

type Given = {
  stockQuantity: Record<Size, number>;
  createdDateTime?: unknown;
  createdBy?: unknown;
};

export function toNewBySize(given: Given & Record<string, unknown>): NewItem {
  const { stockQuantity, createdDateTime: _at, createdBy: _by, ...fields } = given;
  return { fields, onHand: stockQuantity };
}

type PerSize = { [S in Size]?: number | undefined };
type Update = Pick<ItemChange, 'productId' | 'clear' | 'reason' | 'version'> & {
  productName?: string | undefined;
  productDescription?: string | undefined;
  quantityChange?: PerSize | undefined;
  quantitySet?: PerSize | undefined;
  priceUpdate?: PerSize | undefined;
};

export function toChangeBySize(update: Update & Record<string, unknown>): ItemChange {
  const { productId, clear, reason, version, ...changes } = update;
  const {
    productName: name,
    productDescription: description,
    quantityChange: by,
    quantitySet: to,
    priceUpdate: prices,
    ...own
  } = changes;
  return { productId, clear, reason, version, fields: { ...own, name, description }, prices, by, to };
}

const renamed = new Map([
  ['name', 'productName'],
  ['description', 'productDescription'],
]);

export const pathsBySize: ItemPaths = {
  newPrice: (size) => `stockPrice.${size}`,
  newUnits: (size) => `stockQuantity.${size}`,
  field: (name) => renamed.get(name) ?? name,
  price: (size) => `priceUpdate.${size}`,
  difference: (size) => `quantityChange.${size}`,
  count: (size) => `quantitySet.${size}`,
};
