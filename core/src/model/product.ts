import * as v from 'valibot';

export const strains = ['Hybrid', 'Sativa', 'Indica'] as const;
export type Strain = (typeof strains)[number];

export const strainTones = {
  Hybrid: 'hybrid',
  Sativa: 'sativa',
  Indica: 'indica',
} as const satisfies Record<Strain, string>;

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

/** Older flowers have no category. */
export const knownCategorySchema = v.optional(v.picklist(categories), 'Other');

/** Has no maximum, because restocking may exceed the maximum that staff may set. */
export const countSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(0, 'is negative'),
);

/** Maximum number of units that staff may set, add or remove. */
export const maxUnits = 100_000;

export const quantitySchema = v.pipe(countSchema, v.maxValue(maxUnits, 'is too large'));

export function perSize<Name extends string, const S extends v.GenericSchema>(
  sizes: readonly Name[],
  schema: S,
) {
  return v.strictObject(v.entriesFromList(sizes, schema));
}
