import * as v from 'valibot';

/** The three sizes a flower is sold in. */
export const sizes = ['oneGram', 'threeGram', 'preRoll'] as const;
export type Size = (typeof sizes)[number];

/** The words on the size choice. */
export const sizeLabels: Record<Size, string> = { oneGram: '1g', threeGram: '3g', preRoll: 'Pre-roll' };

/** What a size weighs, where it is sold by weight. */
export const sizeGrams: Partial<Record<Size, number>> = { oneGram: 1, threeGram: 3 };

/** What a flower's name gains in the cart, to distinguish the sizes. */
export const sizeSuffixes: Record<Size, string> = { oneGram: ' 1G', threeGram: ' 3G', preRoll: ' PRE-ROLL' };

/** The only variant of what is sold in one form. */
export const unitOnly = ['unit'] as const;

/** What a unit is chosen by and counted under: a size, or `unit` for kinds without sizes. */
export const variants = [...sizes, ...unitOnly] as const;
export type Variant = (typeof variants)[number];

/** The variant of a line: its size where it has one. */
export function variantOf(size: Size | undefined): Variant {
  return size ?? 'unit';
}

/** A variant as a line names it: `unit` is no size. */
export function sizeOf(variant: Variant): Size | undefined {
  return variant === 'unit' ? undefined : variant;
}

export const strains = ['Hybrid', 'Sativa', 'Indica'] as const;
export type Strain = (typeof strains)[number];

/** The colour of each strain, by the name that the styles know. */
export const strainTones = {
  Hybrid: 'hybrid',
  Sativa: 'sativa',
  Indica: 'indica',
} as const satisfies Record<Strain, string>;

/** Stored category values; the chip of `AAA` reads `Climate Control (AAA)`. */
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

/** The category of a stored flower: older ones may have none and count as Other. */
export const knownCategorySchema = v.optional(v.picklist(categories), 'Other');

/** Units as counted: what comes back to the shelf may make them more than anybody may set. */
export const countSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(0, 'is negative'),
);

/** The most units that staff may set, add or take away. */
export const mostUnits = 100_000;

/** Units as staff give them. */
export const quantitySchema = v.pipe(countSchema, v.maxValue(mostUnits, 'is too large'));

/** One value for each size. */
export function perSize<const S extends v.GenericSchema>(schema: S) {
  return v.strictObject({ oneGram: schema, threeGram: schema, preRoll: schema });
}
