import type * as v from 'valibot';

import type { Contract, OutputOf } from '../contracts/contract';
import type { Variant } from '../model/product';
import { edible } from './edible';
import { extra } from './extra';
import { flower } from './flower';
import type { Strength } from './strength';

/**
 * Every kind of item that the shop sells, as customers see it; `admin/registry.ts` has what staff see. Lists, cards, pages and prices are
 * derived from this record, so that another kind is a file of its own and a line here.
 */
export const itemTypes = { flower, edible, extra };

type ItemTypes = typeof itemTypes;
export type ItemKind = keyof ItemTypes;
export const itemKinds = Object.values(itemTypes).map(({ kind }) => kind);

/** An item as its public list has it. */
export type ListedOf<K extends ItemKind> = v.InferOutput<ItemTypes[K]['listed']>;
/** An item as its public list has it, with its kind. */
export type ListedItem<K extends ItemKind = ItemKind> = { [P in K]: { kind: P } & ListedOf<P> }[K];

/** The kinds of the shop window, with a page for each item; the others are offered in the cart. */
export type ProductKind = {
  [K in ItemKind]: ItemTypes[K]['place'] extends 'products' ? K : never;
}[ItemKind];
export const productKinds = itemKinds.filter(isProductKind);
export type ListedProduct = ListedItem<ProductKind>;
export const cartKinds = itemKinds.filter((kind) => !isProductKind(kind));

/** A word on a card and on the item's page, in a colour that means the same everywhere. */
export type ItemBadge = { tone: 'sativa' | 'hybrid' | 'indica' | 'thc' | 'neutral'; text: string };
/** Something to know of an item, with a word for newcomers next to the value. */
export type ItemFact = { name: string; value: string; cue: string };

/**
 * What every kind says of itself and of its items. The functions are declared as methods because each kind's take its own items alone:
 * they are called with an item, or an answer, of the kind they were looked up by.
 */
type ItemType = {
  /** What a unit is chosen by: sizes, or the unit alone. */
  readonly variants: readonly Variant[];
  /** The price shown and charged is the stored one times this, in tenths to stay in whole numbers. */
  readonly priceTenths: number;
  /** An item in the kind's public list. */
  readonly listed: v.GenericSchema<unknown, ListedOf<ItemKind>>;
  /** The public list, and the field of its answer that holds the items. */
  readonly list: Contract & { readonly access: 'public' };
  readonly listField: string;
  readonly place: 'products' | 'cart';
  /** Whether the rows of the home page show it while no category is chosen. */
  readonly isOnHome: boolean;
  /** What the price on an item's page is for, where there is no size to name. */
  readonly priceCaption: string;
  named(listed: ListedOf<ItemKind>): ListedItem;
  itemsOf(answer: OutputOf<ItemTypes[ItemKind]['list']>): ListedItem[];
  /** What this item can be chosen in; sizes that it never comes in are left out. */
  offered(item: ListedOf<ItemKind>): readonly Variant[];
  badge(item: ListedOf<ItemKind>): ItemBadge | null;
  /** A few words for its card; empty where the badge has said it. */
  note(item: ListedOf<ItemKind>): string;
  /** Null where it is not known, or does not apply. */
  strength(item: ListedOf<ItemKind>): Strength | null;
  facts(item: ListedOf<ItemKind>): readonly ItemFact[];
};

const types: Readonly<Record<ItemKind, ItemType>> = itemTypes;

/** Looks a kind up. */
export function typeOf(kind: ItemKind): ItemType {
  return types[kind];
}

export function isProduct(item: ListedItem): item is ListedProduct {
  return isProductKind(item.kind);
}

/** Whether items of a kind have a page of their own. */
export function isProductKind(kind: ItemKind): kind is ProductKind {
  return itemTypes[kind].place === 'products';
}
