import * as v from 'valibot';

import { idSchema, instantSchema, slugSchema } from '../model/ids';
import { randSchema } from '../model/money';
import { countSchema, perSize } from '../model/product';
import { freeText, imageUrlSchema, lineOfText } from '../model/text';
import { unitOnly } from './size';

/** Fields entered by staff for an item of any kind. */
export const givenFields = {
  name: lineOfText(80),
  code: lineOfText(40),
  imageUrl: imageUrlSchema,
  description: freeText(4000),
  availability: v.boolean(),
};

/** Fields of an item recorded by the shop. */
export const recordedFields = {
  id: idSchema,
  /** Readable part of the item's address. Unique, and unchanged when the name changes. */
  slug: slugSchema,
  createdDateTime: instantSchema,
  createdBy: v.string(),
};

/** Average of 1 to 5 with one decimal, and the number of reviews; absent until the first review. */
export const ratedFields = { rating: v.optional(v.object({ average: v.number(), count: v.number() })) };

/** Returns the prices of a kind sold by size: in stored rand, one for each size. */
export function priceBySize<Name extends string>(sizes: readonly Name[]) {
  return { stockPrice: perSize(sizes, randSchema) };
}
/** The price of a kind sold by unit, in stored rand. */
export const priceByUnit = { price: randSchema };

/** Returns the instants at which sold-out sizes return to sale automatically. */
export function backAtBySize<Name extends string>(sizes: readonly Name[]) {
  return v.optional(v.record(v.picklist(sizes), instantSchema));
}

/** Returns the units of each size that can currently be bought, and when sold-out sizes return to sale. */
export function unitsBySize<Name extends string>(sizes: readonly Name[]) {
  return { stockQuantity: perSize(sizes, countSchema), backAt: backAtBySize(sizes) };
}
/** Units that can currently be bought, and when they return to sale. */
export const unitsByUnit = { quantity: countSchema, backAt: backAtBySize(unitOnly) };
