import * as v from 'valibot';

import { priceByUnit } from '../itemFields';
import { staffFields } from '../stored';
import {
  blankableEach,
  changeFields,
  ignoredFields,
  newByUnit,
  shownByUnit,
  shownFields,
  updatesByUnit,
} from './adminFields';
import type { ItemChange, ItemPaths, NewItem } from './adminType';

/* @__NO_SIDE_EFFECTS__ */
export function schemasByUnit<const Kind extends string, const Own extends v.ObjectEntries>(
  kind: Kind,
  own: Own,
) {
  const given = { ...staffFields, ...own, ...priceByUnit };
  const updates = v.strictObject({ ...updatesByUnit, ...blankableEach({ ...own, ...priceByUnit }) });
  return {
    shown: v.object({ kind: v.literal(kind), ...given, ...shownFields, ...shownByUnit }),
    added: v.strictObject({ ...given, ...newByUnit, ...ignoredFields }),
    changed: v.strictObject({ ...changeFields, updates }),
  };
}

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
