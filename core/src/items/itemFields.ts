import * as v from 'valibot';

import { idSchema, instantSchema, slugSchema, freeText, imageUrlSchema, lineOfText } from '../model/fields';
import { randSchema } from '../model/money';
import { countSchema, perSize } from '../model/product';

export type SizeText = {
  /** Differs from the labels of all other sizes, also of other kinds of item. */
  readonly label: string;
  /** Distinguishes the sizes of an item in the cart. */
  readonly suffix: string;
  /** Absent for a size that is not sold by weight. */
  readonly grams?: number;
};

export const unitOnly = ['unit'] as const;

/** Returns the names in the order in which the sizes are offered. */
export function namesOf<Name extends string>(sizes: Readonly<Record<Name, SizeText>>): readonly Name[] {
  return Object.keys(sizes) as Name[];
}

export const givenFields = {
  name: lineOfText(80),
  code: lineOfText(40),
  imageUrl: imageUrlSchema,
  description: freeText(4000),
  availability: v.boolean(),
};

export const recordedFields = {
  id: idSchema,
  /** Readable part of the item's URL. Unique, and unchanged when the name changes. */
  slug: slugSchema,
  createdDateTime: instantSchema,
  createdBy: v.string(),
};

/** Average from 1 to 5 with one decimal. Absent before the first review. */
export const ratedFields = { rating: v.optional(v.object({ average: v.number(), count: v.number() })) };

/** Stored prices, in rand. */
export function priceBySize<Name extends string>(sizes: readonly Name[]) {
  return { stockPrice: perSize(sizes, randSchema) };
}
/** Stored price, in rand. */
export const priceByUnit = { price: randSchema };

export function backAtBySize<Name extends string>(sizes: readonly Name[]) {
  return v.optional(v.record(v.picklist(sizes), instantSchema));
}

export function unitsBySize<Name extends string>(sizes: readonly Name[]) {
  return { stockQuantity: perSize(sizes, countSchema), backAt: backAtBySize(sizes) };
}
export const unitsByUnit = { quantity: countSchema, backAt: backAtBySize(unitOnly) };

/** Shown to customers, because percentages and milligrams are harder to understand. */
export const strengthNames = ['low', 'medium', 'high'] as const;
export type Strength = (typeof strengthNames)[number];

/** `from` contains lower limits, in the unit of the dose. */
export function strengthOf(dose: number, from: { medium: number; high: number }): Strength {
  if (dose < from.medium) return 'low';
  return dose < from.high ? 'medium' : 'high';
}
