import type * as v from 'valibot';

import type { Contract, OutputOf } from '../contracts/contract';
import { edible } from './edible';
import { extra } from './extra';
import { flower } from './flower';
import type { SizeText, Strength } from './itemFields';

/**
 * Every kind of item in the shop, as customers see it. `admin/registry.ts` contains the staff view. Lists, cards, pages
 * and prices are derived from this record. For customers, a new kind needs only one new file, one line here and an
 * icon. The back office and the stored schema need their own (decision 0020).
 */
export const itemTypes = { flower, edible, extra };

type ItemTypes = typeof itemTypes;
export type ItemKind = keyof ItemTypes;
export const itemKinds = Object.values(itemTypes).map(({ kind }) => kind);

/** A variant of any kind: a size, or `unit` for kinds without sizes. */
export type Variant = ItemTypes[ItemKind]['variants'][number];
export type Size = Exclude<Variant, 'unit'>;

/** An item as it appears in its public list. */
export type ListedOf<K extends ItemKind> = v.InferOutput<ItemTypes[K]['listed']>;
/** An item as it appears in its public list, with its kind. */
export type ListedItem<K extends ItemKind = ItemKind> = { [P in K]: { kind: P } & ListedOf<P> }[K];

/** Kinds with a page for each item; items of the other kinds are offered in the cart. */
export type ProductKind = {
  [K in ItemKind]: ItemTypes[K]['place'] extends 'products' ? K : never;
}[ItemKind];
export const productKinds = itemKinds.filter(isProductKind);
export type ListedProduct = ListedItem<ProductKind>;
export const cartKinds = itemKinds.filter((kind) => !isProductKind(kind));

/** A short label on the item's card and page. Each colour has the same meaning for all kinds of items. */
export type ItemBadge = { tone: 'sativa' | 'hybrid' | 'indica' | 'thc' | 'neutral'; text: string };
/** A fact about an item. `cue` explains the value to newcomers. */
export type ItemFact = { name: string; value: string; cue?: string };

/**
 * Definition of a kind of item. The functions are declared as methods, because TypeScript lets methods accept narrower
 * types, here the items of one kind. Callers look up the definition by the item's kind.
 */
type ItemType = {
  /** Variants to choose from: sizes, or the unit alone. */
  readonly variants: readonly Variant[];
  /** Labels of each size. Empty if items are sold by unit. */
  readonly sizes: Readonly<Record<string, SizeText>>;
  /** Message shown until the customer chooses a size. Empty if items are sold by unit. */
  readonly sizeMissing: string;
  /** Ratio of the price that customers pay to the stored price. In tenths, to avoid fractions. */
  readonly priceFactorTenths: number;
  /** Schema of an item in the kind's public list. */
  readonly listed: v.GenericSchema<unknown, ListedOf<ItemKind>>;
  /** Contract of the public list, and the field of its response that contains the items. */
  readonly list: Contract & { readonly access: 'public' };
  readonly listField: string;
  readonly place: 'products' | 'cart';
  /** True if the home page shows the kind while no category is selected. */
  readonly isOnHome: boolean;
  /** Caption of the price on the page of an item without sizes. */
  readonly priceCaption: string;
  named(listed: ListedOf<ItemKind>): ListedItem;
  itemsOf(answer: OutputOf<ItemTypes[ItemKind]['list']>): ListedItem[];
  /** Returns the variants of this item. Omits sizes in which the item is never sold. */
  offered(item: ListedOf<ItemKind>): readonly Variant[];
  badge(item: ListedOf<ItemKind>): ItemBadge | null;
  /** Returns a short note for the item's card. Empty if there is nothing to add to the badge. */
  note(item: ListedOf<ItemKind>): string;
  /** Returns the strength, or null if it is unknown or does not apply. */
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

/** Returns whether every item of a kind has its own page. */
export function isProductKind(kind: ItemKind): kind is ProductKind {
  return itemTypes[kind].place === 'products';
}

/** Variants of all kinds: sizes, or `unit` for kinds without sizes. */
export const variants: readonly Variant[] = [...new Set(itemKinds.flatMap((kind) => typeOf(kind).variants))];

/** Sizes of all kinds. */
export const sizes: readonly Size[] = variants.flatMap((variant) => sizeOf(variant) ?? []);

/** Labels of each size. */
export const sizeTexts = Object.fromEntries(
  itemKinds.flatMap((kind) => Object.entries(typeOf(kind).sizes)),
) as Readonly<Record<Size, SizeText>>;

/** Returns the variant of a line: its size, or `unit` without one. */
export function variantOf(size: Size | undefined): Variant {
  return size ?? 'unit';
}

/** Returns the size of a variant, or undefined for `unit`. */
export function sizeOf(variant: Variant): Size | undefined {
  return variant === 'unit' ? undefined : variant;
}

/**
 * Returns a product's name in the cart. Appends ` 1G`, ` 3G` or ` PRE-ROLL` to a flower's name, unless the name already
 * ends with that suffix.
 */
export function cartLineName(name: string, size: Size | undefined): string {
  const suffix = size === undefined ? '' : sizeTexts[size].suffix;
  return name.toUpperCase().endsWith(suffix) ? name : name + suffix;
}
