import type * as v from 'valibot';

import type { Contract, OutputOf } from '../contracts/contract';
import { edible } from './edible';
import { extra } from './extra';
import { flower } from './flower';
import type { SizeText, Strength } from './itemFields';

/**
 * Every kind of item, as customers see it. Lists, cards, pages and prices are derived from this record. A new kind
 * needs a file, a line here, an icon, an admin file and a stored schema (decision 0020).
 */
export const itemTypes = { flower, edible, extra };

type ItemTypes = typeof itemTypes;
export type ItemKind = keyof ItemTypes;
export const itemKinds = Object.values(itemTypes).map(({ kind }) => kind);

export type Variant = ItemTypes[ItemKind]['variants'][number];
export type Size = Exclude<Variant, 'unit'>;

export type ListedOf<K extends ItemKind> = v.InferOutput<ItemTypes[K]['listed']>;
export type ListedItem<K extends ItemKind = ItemKind> = { [P in K]: { kind: P } & ListedOf<P> }[K];

/** Items of these kinds have pages; items of the other kinds are offered in the cart. */
export type ProductKind = {
  [K in ItemKind]: ItemTypes[K]['place'] extends 'products' ? K : never;
}[ItemKind];
export const productKinds = itemKinds.filter(isProductKind);
export type ListedProduct = ListedItem<ProductKind>;
export const cartKinds = itemKinds.filter((kind) => !isProductKind(kind));

/** Each colour has the same meaning for all kinds of items. */
export type ItemBadge = { tone: 'sativa' | 'hybrid' | 'indica' | 'thc' | 'neutral'; text: string };
/** `cue` explains the value to newcomers. */
export type ItemFact = { name: string; value: string; cue?: string };

/**
 * The functions are declared as methods, because TypeScript then lets each kind's definition accept only its own items.
 * Callers look up the definition by the item's kind.
 */
type ItemType = {
  readonly variants: readonly Variant[];
  /** Empty if items are sold by the unit. */
  readonly sizes: Readonly<Record<string, SizeText>>;
  /** Error message if no size is chosen. Empty if items are sold by the unit. */
  readonly sizeMissing: string;
  /** The price that customers pay, relative to the stored price. In tenths, to avoid fractions. */
  readonly priceFactorTenths: number;
  readonly listed: v.GenericSchema<unknown, ListedOf<ItemKind>>;
  readonly list: Contract & { readonly access: 'public' };
  readonly listField: string;
  readonly place: 'products' | 'cart';
  /** True if the home page shows the kind while no category is selected. */
  readonly isOnHome: boolean;
  /** For items without sizes. */
  readonly priceCaption: string;
  named(listed: ListedOf<ItemKind>): ListedItem;
  itemsOf(answer: OutputOf<ItemTypes[ItemKind]['list']>): ListedItem[];
  /** Omits sizes in which the item is never sold. */
  offered(item: ListedOf<ItemKind>): readonly Variant[];
  badge(item: ListedOf<ItemKind>): ItemBadge | null;
  /** Empty if there is nothing to add to the badge. */
  note(item: ListedOf<ItemKind>): string;
  /** Null if the strength is unknown or does not apply. */
  strength(item: ListedOf<ItemKind>): Strength | null;
  facts(item: ListedOf<ItemKind>): readonly ItemFact[];
};

const types: Readonly<Record<ItemKind, ItemType>> = itemTypes;

export function typeOf(kind: ItemKind): ItemType {
  return types[kind];
}

export function isProduct(item: ListedItem): item is ListedProduct {
  return isProductKind(item.kind);
}

export function isProductKind(kind: ItemKind): kind is ProductKind {
  return itemTypes[kind].place === 'products';
}

export const variants: readonly Variant[] = [...new Set(itemKinds.flatMap((kind) => typeOf(kind).variants))];

export const sizes: readonly Size[] = variants.flatMap((variant) => sizeOf(variant) ?? []);

export const sizeTexts = Object.fromEntries(
  itemKinds.flatMap((kind) => Object.entries(typeOf(kind).sizes)),
) as Readonly<Record<Size, SizeText>>;

export function variantOf(size: Size | undefined): Variant {
  return size ?? 'unit';
}

export function sizeOf(variant: Variant): Size | undefined {
  return variant === 'unit' ? undefined : variant;
}

/** Appends ` 1G`, ` 3G` or ` PRE-ROLL` to a flower's name, unless the name already ends with that suffix. */
export function cartLineName(name: string, size: Size | undefined): string {
  const suffix = size === undefined ? '' : sizeTexts[size].suffix;
  return name.toUpperCase().endsWith(suffix) ? name : name + suffix;
}
