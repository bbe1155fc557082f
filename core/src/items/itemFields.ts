import * as v from 'valibot';

import { idSchema, instantSchema, slugSchema, freeText, imageUrlSchema, lineOfText } from '../model/fields';
import { randSchema } from '../model/money';
import { countSchema, perSize } from '../model/product';

/** Labels of one size of a kind of item. */
export type SizeText = {
  /** Unique label of the choice. */
  readonly label: string;
  /** Suffix that distinguishes the sizes of an item in the cart. */
  readonly suffix: string;
  /** Weight in grams of a size that is sold by weight. */
  readonly grams?: number;
};

/** The only variant of items that are sold in one form. */
export const unitOnly = ['unit'] as const;

/** Returns the names of a kind's sizes, in the order in which they are offered. */
export function namesOf<Name extends string>(sizes: Readonly<Record<Name, SizeText>>): readonly Name[] {
  return Object.keys(sizes) as Name[];
}

/** Fields entered by staff for an item of any kind. */
export const givenFields = {
  name: lineOfText(80),
  code: lineOfText(40),
  imageUrl: imageUrlSchema,
  description: freeText(4000),
  availability: v.boolean(),
};

/** Fields that the shop records for an item. */
export const recordedFields = {
  id: idSchema,
  /** Readable part of the item's URL. Unique, and unchanged when the name changes. */
  slug: slugSchema,
  createdDateTime: instantSchema,
  createdBy: v.string(),
};

/** Average rating from 1 to 5 with one decimal, and the number of reviews. Absent before the first review. */
export const ratedFields = { rating: v.optional(v.object({ average: v.number(), count: v.number() })) };

/** Returns the schema for the prices of a kind sold by size: a stored price in rand for each size. */
export function priceBySize<Name extends string>(sizes: readonly Name[]) {
  return { stockPrice: perSize(sizes, randSchema) };
}
/** The stored price in rand of a kind sold by unit. */
export const priceByUnit = { price: randSchema };

/** Returns the schema of the instants at which sold-out sizes return to sale automatically. */
export function backAtBySize<Name extends string>(sizes: readonly Name[]) {
  return v.optional(v.record(v.picklist(sizes), instantSchema));
}

/**
 * Returns two schemas: the units of each size that can be bought, and the instants at which sold-out sizes return to
 * sale.
 */
export function unitsBySize<Name extends string>(sizes: readonly Name[]) {
  return { stockQuantity: perSize(sizes, countSchema), backAt: backAtBySize(sizes) };
}
/** Units that can be bought, and when sold-out units return to sale. */
export const unitsByUnit = { quantity: countSchema, backAt: backAtBySize(unitOnly) };

/** Strengths of a product, which are easier to understand than percentages and milligrams. */
export const strengthNames = ['low', 'medium', 'high'] as const;
export type Strength = (typeof strengthNames)[number];

/**
 * Returns the strength of a dose. `from` contains the lower limits of medium and high, in the same unit as the dose.
 */
export function strengthOf(dose: number, from: { medium: number; high: number }): Strength {
  if (dose < from.medium) return 'low';
  return dose < from.high ? 'medium' : 'high';
}
