import type { Size, Variant } from './registry';
import { itemKinds, typeOf } from './registry';
import type { SizeText } from './size';

/** Variants of all kinds. Units are chosen and counted by size, or as `unit` for kinds without sizes. */
export const variants: readonly Variant[] = [...new Set(itemKinds.flatMap((kind) => typeOf(kind).variants))];

/** Sizes of all kinds. */
export const sizes: readonly Size[] = variants.flatMap((variant) => sizeOf(variant) ?? []);

/** Texts for each size. */
export const sizeTexts = Object.fromEntries(
  itemKinds.flatMap((kind) => Object.entries(typeOf(kind).sizes)),
) as Readonly<Record<Size, SizeText>>;

/** Returns the variant of a line: its size, or `unit` without one. */
export function variantOf(size: Size | undefined): Variant {
  return size ?? 'unit';
}

/** Returns the size that a line names for a variant, or undefined for `unit`. */
export function sizeOf(variant: Variant): Size | undefined {
  return variant === 'unit' ? undefined : variant;
}
