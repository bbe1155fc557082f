import type { ItemChange } from '@shop/core/items/admin/adminType';
import type { Variant } from '@shop/core/items/registry';
import { typeOf, variants } from '@shop/core/items/registry';
import { AppError } from '@shop/core/model/appError';
import { assertVersion } from '@shop/core/rules/assertVersion';
import * as v from 'valibot';

import { changeStock } from '../../inventory/domain/changeStock';
import type { Item } from '../../items/domain/item';
import { itemSchema } from '../../items/domain/item';
import { soldOutAfterCount } from './soldOut';

/** Blank fields keep their values. Throws an AppError if the change is refused. */
export function changeItem(item: Item, change: ItemChange): Item {
  assertCurrent(item, change);
  return v.parse(itemSchema, {
    ...without(item, change.clear ?? []),
    ...soldOutAfterCount(item, countedIn(change)),
    ...given(change.fields),
    ...pricesAfter(item, change),
    description: descriptionAfter(item, change),
    onHand: changeStock(item, typeOf(item.kind).variants, change),
  });
}

function countedIn({ by = {}, to = {} }: ItemChange): Variant[] {
  return variants.filter((variant) => by[variant] !== undefined || to[variant] !== undefined);
}

function pricesAfter(item: Item, { prices = {} }: ItemChange) {
  if ('stockPrice' in item) return { stockPrice: { ...item.stockPrice, ...given(prices) } };
  return { price: prices.unit ?? item.price };
}

function descriptionAfter(item: Item, { clear = [], fields }: ItemChange): unknown {
  const { description } = fields;
  if (!clear.includes('description')) return description ?? item.description;
  if (description !== undefined) {
    throw new AppError('bad-request', 'The description cannot be changed and cleared in the same request.');
  }
  return '';
}

function without(item: Item, clear: readonly string[]): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !clear.includes(name)));
}

function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Throws if the item is deleted, or has changed since the caller read it. */
function assertCurrent(item: Item, { version }: ItemChange): void {
  if (item.archivedAt !== undefined) {
    throw new AppError('conflict', `${item.name} has been deleted. Restore it first.`);
  }
  assertVersion(version, { version: item.version, what: 'this item' });
}
