import type { ItemChange, ItemPaths, NewItem } from './adminType';

// Input of the documented endpoints for an item that is sold by unit.

type Given = { quantity: number; createdDateTime?: unknown; createdBy?: unknown };

export function toNewByUnit(given: Given & Record<string, unknown>): NewItem {
  const { quantity, createdDateTime: _at, createdBy: _by, ...fields } = given;
  return { fields, onHand: { unit: quantity } };
}

type Update = Pick<ItemChange, 'productId' | 'clear' | 'reason' | 'version'> & {
  reorderUnits?: number | null | undefined;
  updates: Record<string, unknown> & {
    price?: number | undefined;
    quantity?: number | undefined;
    quantityChange?: number | undefined;
  };
};

export function toChangeByUnit(update: Update): ItemChange {
  const { productId, clear, reason, version, reorderUnits, updates } = update;
  const { price, quantity, quantityChange, ...own } = updates;
  const fields = { ...own, reorderUnits };
  const [prices, by, to] = [{ unit: price }, { unit: quantityChange }, { unit: quantity }];
  return { productId, clear, reason, version, fields, prices, by, to };
}

export const pathsByUnit: ItemPaths = {
  newPrice: () => 'price',
  newUnits: () => 'quantity',
  field: (name) => `updates.${name}`,
  price: () => 'updates.price',
  difference: () => 'updates.quantityChange',
  count: () => 'updates.quantity',
};
