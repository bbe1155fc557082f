import { storedItemSchema } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import type { Category, Variant } from '@shop/core/model/product';
import type { Stock } from '@shop/core/rules/stock';
import * as v from 'valibot';

/** An item as stored, under its id: what staff gave, units by variant, and what the shop records. */
export const itemSchema = storedItemSchema;
export type Item = v.InferOutput<typeof itemSchema>;
export type ItemOf<K extends ItemKind> = Extract<Item, { kind: K }>;

/** Whether customers may see and buy an item, stock aside. */
export function isListed(item: Item): boolean {
  return item.availability && item.archivedAt === undefined;
}

/** Items of some kinds have no category. */
export function categoryOf(item: Item | undefined): Category | undefined {
  return item !== undefined && 'category' in item ? item.category : undefined;
}

/** What a unit of each variant costs, in rand as stored. */
export function storedPrices(item: Item): Partial<Record<Variant, number>> {
  return 'stockPrice' in item ? item.stockPrice : { unit: item.price };
}

/** An item with other counts. Throws when a variant of its kind is missing. */
export function withStock(item: Item, { onHand, held, heldByUnknown }: Stock): Item {
  return v.parse(itemSchema, {
    ...item,
    onHand,
    held,
    ...(heldByUnknown !== undefined && { heldByUnknown }),
  });
}

/** Buyers of an item share commits. */
export function itemGroup({ id }: { id: string }): string {
  return `item ${id}`;
}
