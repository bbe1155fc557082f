import type { Size, Variant } from './registry';
import { itemKinds, typeOf } from './registry';
import type { SizeText } from './size';

/** Variants of all kinds: units are chosen by and counted under a size, or `unit` for kinds without sizes. */
export const variants: readonly Variant[] = [...new Set(itemKinds.flatMap((kind) => typeOf(kind).variants))];

/** Sizes of all kinds. */
export const sizes: readonly Size[] = variants.flatMap((variant) => sizeOf(variant) ?? []);

/** Words of each size. */
export const sizeTexts = Object.fromEntries(
  itemKinds.flatMap((kind) => Object.entries(typeOf(kind).sizes)),
) as Readonly<Record<Size, SizeText>>;

/** Returns the variant of a line: its size, or `unit` without one. */
export function variantOf(size: Size | undefined): Variant {
  return size ?? 'unit';
}

/** Returns the size of a variant as a line names it, or undefined for `unit`. */
export function sizeOf(variant: Variant): Size | undefined {
  return variant === 'unit' ? undefined : variant;
}
