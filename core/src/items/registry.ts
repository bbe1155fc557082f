import type * as v from 'valibot';

import type { Contract, OutputOf } from '../contracts/contract';
import { edible } from './edible';
import { extra } from './extra';
import { flower } from './flower';
import type { SizeText } from './size';
import type { Strength } from './strength';

/**
 * Every kind of item that the shop sells, as customers see it; `admin/registry.ts` holds the view of staff. Lists, cards, pages
 * and prices are derived from this record, so that adding a kind takes one new file and one line here.
 */
export const itemTypes = { flower, edible, extra };

type ItemTypes = typeof itemTypes;
export type ItemKind = keyof ItemTypes;
export const itemKinds = Object.values(itemTypes).map(({ kind }) => kind);

/** A variant of any kind: a size, or `unit` for kinds without sizes. */
export type Variant = ItemTypes[ItemKind]['variants'][number];
export type Size = Exclude<Variant, 'unit'>;

/** An item as in its public list. */
export type ListedOf<K extends ItemKind> = v.InferOutput<ItemTypes[K]['listed']>;
/** An item as in its public list, with its kind. */
export type ListedItem<K extends ItemKind = ItemKind> = { [P in K]: { kind: P } & ListedOf<P> }[K];

/** Kinds with a page for each item; the others are offered in the cart. */
export type ProductKind = {
  [K in ItemKind]: ItemTypes[K]['place'] extends 'products' ? K : never;
}[ItemKind];
export const productKinds = itemKinds.filter(isProductKind);
export type ListedProduct = ListedItem<ProductKind>;
export const cartKinds = itemKinds.filter((kind) => !isProductKind(kind));

/** A word on a card and on the item's page; its colour has the same meaning everywhere. */
export type ItemBadge = { tone: 'sativa' | 'hybrid' | 'indica' | 'thc' | 'neutral'; text: string };
/** A fact about an item; `cue` explains the value to newcomers. */
export type ItemFact = { name: string; value: string; cue: string };

/**
 * Definition of a kind and of its items. The functions are methods because each takes only items of one kind:
 * callers look the kind up from the item or answer that they pass.
 */
type ItemType = {
  /** Variants to choose from: sizes, or the unit alone. */
  readonly variants: readonly Variant[];
  /** Words of each size; empty where items are sold by unit. */
  readonly sizes: Readonly<Record<string, SizeText>>;
  /** Asks for a size when none is chosen; empty where items are sold by unit. */
  readonly sizeMissing: string;
  /** Factor in tenths, to stay in whole numbers: the price shown and charged is the stored price times this factor. */
  readonly priceTenths: number;
  /** Schema of an item in the kind's public list. */
  readonly listed: v.GenericSchema<unknown, ListedOf<ItemKind>>;
  /** Contract of the public list, and the field of its answer that holds the items. */
  readonly list: Contract & { readonly access: 'public' };
  readonly listField: string;
  readonly place: 'products' | 'cart';
  /** Whether the rows of the home page show the kind while no category is chosen. */
  readonly isOnHome: boolean;
  /** Caption of the price on an item's page, where there is no size to name. */
  readonly priceCaption: string;
  named(listed: ListedOf<ItemKind>): ListedItem;
  itemsOf(answer: OutputOf<ItemTypes[ItemKind]['list']>): ListedItem[];
  /** Returns the variants this item can be chosen in; sizes that it never comes in are left out. */
  offered(item: ListedOf<ItemKind>): readonly Variant[];
  badge(item: ListedOf<ItemKind>): ItemBadge | null;
  /** Returns a few words for the item's card; empty where the badge says it already. */
  note(item: ListedOf<ItemKind>): string;
  /** Returns the strength, or null where it is unknown or does not apply. */
  strength(item: ListedOf<ItemKind>): Strength | null;
  facts(item: ListedOf<ItemKind>): readonly ItemFact[];
};

const types: Readonly<Record<ItemKind, ItemType>> = itemTypes;

/** Returns the definition of a kind. */
export function typeOf(kind: ItemKind): ItemType {
  return types[kind];
}

export function isProduct(item: ListedItem): item is ListedProduct {
  return isProductKind(item.kind);
}

/** Returns whether each item of a kind has a page. */
export function isProductKind(kind: ItemKind): kind is ProductKind {
  return itemTypes[kind].place === 'products';
}
