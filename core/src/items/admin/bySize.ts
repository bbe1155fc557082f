import type { StockUnits } from '../../rules/stock';
import type { ItemChange, ItemPaths, NewItem } from './adminType';

type Given = {
  stockQuantity: StockUnits;
  createdDateTime?: unknown;
  createdBy?: unknown;
};

export function toNewBySize(given: Given & Record<string, unknown>): NewItem {
  const { stockQuantity, createdDateTime: _at, createdBy: _by, ...fields } = given;
  return { fields, onHand: stockQuantity };
}

type Update = Pick<ItemChange, 'productId' | 'clear' | 'reason' | 'version'> & {
  productName?: string | undefined;
  productDescription?: string | undefined;
  quantityChange?: ItemChange['by'];
  quantitySet?: ItemChange['by'];
  priceUpdate?: ItemChange['by'];
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
