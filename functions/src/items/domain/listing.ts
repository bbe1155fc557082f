import type { ItemKind, ListedOf } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { AppError } from '@shop/core/model/appError';
import { averageOf } from '@shop/core/rules/rating';
import { availableUnits } from '@shop/core/rules/stock';
import * as v from 'valibot';

import type { Item } from './item';
import { isListed } from './item';

/** An item as shown in the public lists: quantities are the units that can currently be bought. */
export type Listed = ListedOf<ItemKind>;

/** Returns only those fields of a stored item that its kind lists. */
export function toListed(item: Item): Listed {
  const { rating, ...stored } = item;
  const quantities =
    'stockPrice' in item
      ? { stockQuantity: unitsPerVariant(item) }
      : { quantity: availableUnits(item, 'unit') };
  // Documented but always empty, so that customers do not learn which member of staff created the item.
  const shown = { ...stored, ...quantities, ...toRating(rating), createdBy: '' };
  return v.parse(typeOf(item.kind).listed, shown);
}

/** Returns the list of a kind's items: only those that may be sold, newest first, then by id. */
export function toList(items: readonly Item[]): Listed[] {
  return items.filter(isListed).map(toListed).sort(newestFirst);
}

/** Returns the list after some of its items changed; items that may no longer be sold leave it. */
export function replaceInList(list: readonly Listed[], changed: readonly Item[]): Listed[] {
  const ids = new Set(changed.map((item) => item.id));
  return [...list.filter((listed) => !ids.has(listed.id)), ...toList(changed)].sort(newestFirst);
}

/**
 * Limit for changes by staff. A list is one Firestore document of at most 1 MiB. The rest is reserved for orders, whose changes
 * must never be refused because of a list.
 */
const staffBytes = 900_000;

/** Throws `conflict` when a change by staff makes a list too long to be stored safely. Shortening a list is always allowed. */
export function assertListFits(list: readonly Listed[], changed: readonly Item[]): void {
  const bytes = bytesOf(replaceInList(list, changed));
  if (bytes <= staffBytes || bytes <= bytesOf(list)) return;
  throw new AppError(
    'conflict',
    'The shop’s list of these items is full. Please shorten a description, or delete what is no longer sold.',
  );
}

function bytesOf(list: readonly Listed[]): number {
  return Buffer.byteLength(JSON.stringify(list));
}

function unitsPerVariant(item: Item) {
  const { variants } = typeOf(item.kind);
  return Object.fromEntries(variants.map((variant) => [variant, availableUnits(item, variant)]));
}

function toRating(rating: Item['rating']) {
  if (rating === undefined || rating.count === 0) return {};
  return { rating: { average: averageOf(rating), count: rating.count } };
}

function newestFirst(a: Listed, b: Listed): number {
  if (a.createdDateTime !== b.createdDateTime) return a.createdDateTime < b.createdDateTime ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
