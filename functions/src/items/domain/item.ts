import { storedItemSchema } from '@shop/core/items/stored';
import type { ItemKind, Variant } from '@shop/core/items/registry';
import type { Category } from '@shop/core/model/product';
import { textTerms } from '@shop/core/rules/orderSearchTerms';
import type { Stock } from '@shop/core/rules/stock';
import * as v from 'valibot';

/** A stored item with its id: fields given by staff, units by variant, and fields recorded by the shop. */
export const itemSchema = storedItemSchema;
export type Item = v.InferOutput<typeof itemSchema>;
export type ItemOf<K extends ItemKind> = Extract<Item, { kind: K }>;

/** Returns whether customers may see and buy an item, regardless of stock. An item without a picture is hidden. */
export function isListed(item: Item): boolean {
  return item.availability && item.imageUrl !== '' && item.archivedAt === undefined;
}

/** Returns the category of an item; items of some kinds have none. */
export function categoryOf(item: Item | undefined): Category | undefined {
  return item !== undefined && 'category' in item ? item.category : undefined;
}

/** Returns the price of a unit of each variant, in rand as stored. */
export function storedPrices(item: Item): Partial<Record<Variant, number>> {
  return 'stockPrice' in item ? item.stockPrice : { unit: item.price };
}

/** Returns an item with other counts. Throws when a variant of its kind is missing. */
export function withStock(item: Item, { onHand, held, heldByUnknown }: Stock): Item {
  return v.parse(itemSchema, {
    ...item,
    onHand,
    held,
    ...(heldByUnknown !== undefined && { heldByUnknown }),
  });
}

/** Returns the key under which buyers of an item share commits. */
export function itemGroup({ id }: { id: string }): string {
  return `item ${id}`;
}

/** Returns the prefixes by which staff find an item: of its name, of each word in it, and of its code. */
export function itemSearchTerms({ name, code }: { name: string; code: string }): string[] {
  return textTerms([name, code]);
}
