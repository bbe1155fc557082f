import * as v from 'valibot';

import type { OutputOf } from '../contracts/contract';
import { contract } from '../contracts/contract';
import { categories, knownCategorySchema, sizes, strains, strainTones } from '../model/product';
import { givenFields, priceBySize, ratedFields, recordedFields, unitsBySize } from './itemFields';

/** What staff give for flowers alone. */
export const flowerFields = { label: v.picklist(strains), category: v.picklist(categories) };

/** A flower as listed: prices in stored rand (the shopper pays 1.2 times that), quantities that can be bought now. */
export const flowerSchema = v.object({
  ...givenFields,
  ...flowerFields,
  category: knownCategorySchema,
  ...priceBySize,
  ...unitsBySize,
  ...recordedFields,
  ...ratedFields,
});
export type Flower = v.InferOutput<typeof flowerSchema>;

/** Flowers, newest first; those that may not be sold are left out. */
export const getallProducts = contract({
  name: 'getallProducts',
  method: 'GET',
  path: 'getall-products',
  access: 'public',
  cdnSeconds: 60,
  input: v.strictObject({}),
  output: v.object({ products: v.array(flowerSchema) }),
});

const named = (flower: Flower) => ({ kind: 'flower' as const, ...flower });

/** Flowers: sold in three sizes, each with its own price and stock. */
export const flower = {
  kind: 'flower',
  variants: sizes,
  priceTenths: 12,
  listed: flowerSchema,
  list: getallProducts,
  listField: 'products',
  place: 'products',
  isOnHome: true,
  priceCaption: 'From, for 1g',
  named,
  itemsOf: ({ products }: OutputOf<typeof getallProducts>) => products.map(named),
  badge: ({ label }: Flower) => ({ tone: strainTones[label], text: label }),
  facts: () => [],
} as const;
