import * as v from 'valibot';

import { idSchema, instantSchema } from './ids';
import { randSchema } from './money';
import { freeText, imageUrlSchema, lineOfText } from './text';

/** The three sizes a flower is sold in. */
export const sizes = ['oneGram', 'threeGram', 'preRoll'] as const;
export type Size = (typeof sizes)[number];

/** The words on the size choice. */
export const sizeLabels: Record<Size, string> = { oneGram: '1g', threeGram: '3g', preRoll: 'Pre-roll' };

/** What a flower's name gains in the cart, to distinguish the sizes. */
export const sizeSuffixes: Record<Size, string> = { oneGram: ' 1G', threeGram: ' 3G', preRoll: ' PRE-ROLL' };

export const strains = ['Hybrid', 'Sativa', 'Indica'] as const;
export type Strain = (typeof strains)[number];

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

const described = {
  name: lineOfText(80),
  code: lineOfText(40),
  imageUrl: imageUrlSchema,
  description: freeText(4000),
  availability: v.boolean(),
};

const recorded = { id: idSchema, createdDateTime: instantSchema, createdBy: v.string() };

/** Average of 1 to 5 with one decimal, and how many reviews it stands on. */
export const ratingSchema = v.object({ average: v.number(), count: v.number() });

/** What staff give for a flower. */
export const newFlowerFields = {
  ...described,
  label: v.picklist(strains),
  category: v.picklist(categories),
  stockPrice: perSize(randSchema),
  stockQuantity: perSize(quantitySchema),
};

/** What staff give for an edible; `thc` in mg, `totalDosage` in mg per pack. */
export const newEdibleFields = {
  ...described,
  category: v.picklist(categories),
  price: randSchema,
  quantity: quantitySchema,
  thc: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  totalDosage: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
};

/** What staff give for an extra; only those with `showOnCart` are offered in the cart. */
export const newExtraFields = {
  ...described,
  price: randSchema,
  quantity: quantitySchema,
  showOnCart: v.boolean(),
};

/**
 * A flower as listed: prices in stored rand (the shopper pays 1.2 times that), quantities that can be bought now.
 * `rating` is absent until the first review.
 */
export const flowerSchema = v.object({
  ...newFlowerFields,
  stockQuantity: perSize(countSchema),
  category: knownCategorySchema,
  ...recorded,
  rating: v.optional(ratingSchema),
});
export type Flower = v.InferOutput<typeof flowerSchema>;

/** An edible as listed: price in rand as charged. */
export const edibleSchema = v.object({
  ...newEdibleFields,
  quantity: countSchema,
  ...recorded,
  rating: v.optional(ratingSchema),
});
export type Edible = v.InferOutput<typeof edibleSchema>;

/** An extra as listed: price in rand as charged. */
export const extraSchema = v.object({ ...newExtraFields, quantity: countSchema, ...recorded });
export type Extra = v.InferOutput<typeof extraSchema>;

export type ItemKind = 'flower' | 'edible' | 'extra';
