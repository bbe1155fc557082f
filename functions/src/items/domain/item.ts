import type { ItemKind, Variant, ListedOf } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { storedItemSchema } from '@shop/core/items/stored';
import { AppError } from '@shop/core/model/appError';
import type { Category } from '@shop/core/model/product';
import { textTerms } from '@shop/core/rules/orderSearchTerms';
import type { Stock } from '@shop/core/rules/stock';
import { availableUnits } from '@shop/core/rules/stock';
import * as v from 'valibot';

/** Sum of all stars, and the number of reviews. */
export type StarCount = { sum: number; count: number };

export function withStars(rating: StarCount | undefined, stars: number): StarCount {
  return { sum: (rating?.sum ?? 0) + stars, count: (rating?.count ?? 0) + 1 };
}

export function withoutStars({ sum, count }: StarCount, stars: number): StarCount {
  return { sum: sum - stars, count: count - 1 };
}

/** Returns 1 to 5 with one decimal, or 0 if there are no reviews. */
export function averageOf({ sum, count }: StarCount): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

export const itemSchema = storedItemSchema;
export type Item = v.InferOutput<typeof itemSchema>;
export type ItemOf<K extends ItemKind> = Extract<Item, { kind: K }>;

/** Returns whether customers see the item, whatever its stock. An item without a picture is hidden. */
export function isListed(item: Item): boolean {
  return item.availability && item.imageUrl !== '' && item.archivedAt === undefined;
}

export function categoryOf(item: Item | undefined): Category | undefined {
  return item !== undefined && 'category' in item ? item.category : undefined;
}

/** Returns prices in rand. */
export function storedPrices(item: Item): Partial<Record<Variant, number>> {
  return 'stockPrice' in item ? item.stockPrice : { unit: item.price };
}

/** Throws if a variant of the item's kind is missing. */
export function withStock(item: Item, { onHand, held, heldByUnknown }: Stock): Item {
  return v.parse(itemSchema, {
    ...item,
    onHand,
    held,
    ...(heldByUnknown !== undefined && { heldByUnknown }),
  });
}

/** Changes by purchases and by staff share this commit group. */
export function itemGroup({ id }: { id: string }): string {
  return `item ${id}`;
}

/** Returns prefixes of the name, of each word in the name, and of the code. */
export function itemSearchTerms({ name, code }: { name: string; code: string }): string[] {
  return textTerms([name, code]);
}

/** Quantities are available units. */
export type Listed = ListedOf<ItemKind>;

export function toListed(item: Item): Listed {
  const { rating, ...stored } = item;
  const quantities =
    'stockPrice' in item
      ? { stockQuantity: unitsPerVariant(item) }
      : { quantity: availableUnits(item, 'unit') };
  // `createdBy` is documented but always empty, because customers must not see which member of staff created the item.
  const shown = { ...stored, ...quantities, ...toRating(rating), createdBy: '' };
  return v.parse(typeOf(item.kind).listed, shown);
}

/** Returns the items on sale, newest first, then by id. */
export function toList(items: readonly Item[]): Listed[] {
  return items.filter(isListed).map(toListed).sort(newestFirst);
}

/** Also removes changed items that are no longer for sale. */
export function replaceInList(list: readonly Listed[], changed: readonly Item[]): Listed[] {
  const ids = new Set(changed.map((item) => item.id));
  return [...list.filter((listed) => !ids.has(listed.id)), ...toList(changed)].sort(newestFirst);
}

/**
 * Maximum size of a list after a change by staff. A list is one Firestore document of up to 1 MiB; the difference is
 * reserved for purchases, which a full list must never block.
 */
const staffBytes = 900_000;

/**
 * Throws `conflict` when a change by staff makes a list too long to store safely. Shortening a list is always allowed.
 */
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

type Dated = Pick<Item, 'createdDateTime' | 'id'>;

export function newestFirst(a: Dated, b: Dated): number {
  if (a.createdDateTime !== b.createdDateTime) return a.createdDateTime < b.createdDateTime ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** Maximum length of a slug, in characters. */
const maxLength = 60;

/** Returns `gelato-41` for "Gelato #41". Returns an empty string if the name has no letters or digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}

/** Appends the end of the item's id, for items whose slug is taken or empty. */
export function distinctSlug(slug: string, id: string): string {
  const suffix = slugOf(id).slice(-8) || 'item';
  return slug === '' ? suffix : `${slug}-${suffix}`;
}
