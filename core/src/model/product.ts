import * as v from 'valibot';

/** The three sizes a flower is sold in. */
export const sizes = ['oneGram', 'threeGram', 'preRoll'] as const;
export type Size = (typeof sizes)[number];

/** Labels of the size choice. */
export const sizeLabels: Record<Size, string> = { oneGram: '1g', threeGram: '3g', preRoll: 'Pre-roll' };

/** Weight in grams of the sizes that are sold by weight. */
export const sizeGrams: Partial<Record<Size, number>> = { oneGram: 1, threeGram: 3 };

/** Suffix of a flower's name in the cart, to distinguish the sizes. */
export const sizeSuffixes: Record<Size, string> = { oneGram: ' 1G', threeGram: ' 3G', preRoll: ' PRE-ROLL' };

/** The only variant of items that are sold in one form. */
export const unitOnly = ['unit'] as const;

/** Variants that units are chosen by and counted under: a size, or `unit` for kinds without sizes. */
export const variants = [...sizes, ...unitOnly] as const;
export type Variant = (typeof variants)[number];

/** Returns the variant of a line: its size, or `unit` without one. */
export function variantOf(size: Size | undefined): Variant {
  return size ?? 'unit';
}

/** Returns the size of a variant as a line names it, or undefined for `unit`. */
export function sizeOf(variant: Variant): Size | undefined {
  return variant === 'unit' ? undefined : variant;
}

export const strains = ['Hybrid', 'Sativa', 'Indica'] as const;
export type Strain = (typeof strains)[number];

/** Colour of each strain, by its name in the styles. */
export const strainTones = {
  Hybrid: 'hybrid',
  Sativa: 'sativa',
  Indica: 'indica',
} as const satisfies Record<Strain, string>;

/** Stored category values; the label of `AAA` is `Climate Control (AAA)`. */
export const categories = [
  'Pre-Roll',
  'Indoor',
  'Greenhouse',
  'Medical',
  'AAA',
  'Edibles',
  'Tunnel',
  'Other',
] as const;
export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  'Pre-Roll': 'Pre-Roll',
  Indoor: 'Indoor',
  Greenhouse: 'Greenhouse',
  Medical: 'Medical',
  AAA: 'Climate Control (AAA)',
  Edibles: 'Edibles',
  Tunnel: 'Tunnel',
  Other: 'Other',
};

/** Category of a stored flower: older ones may have none and count as Other. */
export const knownCategorySchema = v.optional(v.picklist(categories), 'Other');

/** Counted units: restocked units may bring the count above the maximum that staff may set. */
export const countSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(0, 'is negative'),
);

/** Maximum number of units that staff may set, add or remove. */
export const mostUnits = 100_000;

/** Number of units as entered by staff. */
export const quantitySchema = v.pipe(countSchema, v.maxValue(mostUnits, 'is too large'));

/** Returns the schema of one value for each size. */
export function perSize<const S extends v.GenericSchema>(schema: S) {
  return v.strictObject({ oneGram: schema, threeGram: schema, preRoll: schema });
}
