import * as v from 'valibot';

import { idSchema, instantSchema, slugSchema } from '../model/ids';
import { randSchema } from '../model/money';
import { countSchema, perSize, variants } from '../model/product';
import { freeText, imageUrlSchema, lineOfText } from '../model/text';

/** Fields given by staff for an item of any kind. */
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
  /** Readable part of the item's address; unique, and kept when the name changes. */
  slug: slugSchema,
  createdDateTime: instantSchema,
  createdBy: v.string(),
  /** Instants at which sold-out sizes come back on sale by themselves, by variant. */
  backAt: v.optional(v.record(v.picklist(variants), instantSchema)),
};

/** Average of 1 to 5 with one decimal, and the number of reviews; absent until the first review. */
export const ratedFields = { rating: v.optional(v.object({ average: v.number(), count: v.number() })) };

/** Prices of a kind sold by size: in stored rand, one for each size. */
export const priceBySize = { stockPrice: perSize(randSchema) };
/** The price of a kind sold by unit, in stored rand. */
export const priceByUnit = { price: randSchema };

/** Units of each size that can currently be bought. */
export const unitsBySize = { stockQuantity: perSize(countSchema) };
/** Units that can currently be bought. */
export const unitsByUnit = { quantity: countSchema };
