import * as v from 'valibot';

import type { OutputOf } from '../contracts/contract';
import { contract } from '../contracts/contract';
import { categories, knownCategorySchema, strains, strainTones } from '../model/product';
import type { SizeText } from './itemFields';
import {
  namesOf,
  strengthOf,
  givenFields,
  priceBySize,
  ratedFields,
  recordedFields,
  unitsBySize,
} from './itemFields';

const sizes = {
  oneGram: { label: '1g', suffix: ' 1G', grams: 1 },
  threeGram: { label: '3g', suffix: ' 3G', grams: 3 },
  preRoll: { label: 'Pre-roll', suffix: ' PRE-ROLL' },
} as const satisfies Record<string, SizeText>;
export const flowerSizes = namesOf(sizes);

/** Share of the dry weight. */
const percent = v.pipe(v.number('is not a number'), v.minValue(0), v.maxValue(100));

/** A percentage is absent if it was not measured. */
export const flowerFields = {
  label: v.picklist(strains),
  category: v.picklist(categories),
  thcPercent: v.optional(percent),
  cbdPercent: v.optional(percent),
};

/** Contains stored prices in rand; customers pay 1.2 times the stored price. */
export const flowerSchema = v.object({
  ...givenFields,
  ...flowerFields,
  category: knownCategorySchema,
  ...priceBySize(flowerSizes),
  ...unitsBySize(flowerSizes),
  ...recordedFields,
  ...ratedFields,
});
export type Flower = v.InferOutput<typeof flowerSchema>;

/** Newest first. */
export const getallProducts = contract({
  name: 'getallProducts',
  method: 'GET',
  path: 'getall-products',
  hasOwnFunction: true,
  access: 'public',
  cdnSeconds: 60,
  input: v.strictObject({}),
  output: v.object({ products: v.array(flowerSchema) }),
});

/** Lower limits in percent of THC. */
const strengths = { medium: 10, high: 20 };

const preRollOnly = ['preRoll'] as const;

const named = (flower: Flower) => ({ kind: 'flower' as const, ...flower });

export const flower = {
  kind: 'flower',
  variants: flowerSizes,
  sizes,
  sizeMissing: 'Please select Flower or Pre-roll.',
  priceFactorTenths: 12,
  listed: flowerSchema,
  list: getallProducts,
  listField: 'products',
  place: 'products',
  isOnHome: true,
  named,
  offered: ({ category, stockQuantity: { oneGram, threeGram } }: Flower) =>
    category === 'Pre-Roll' && oneGram + threeGram <= 0 ? preRollOnly : flowerSizes,
  priceCaption: '',
  itemsOf: ({ products }: OutputOf<typeof getallProducts>) => products.map(named),
  badge: ({ label }: Flower) => ({ tone: strainTones[label], text: label }),
  note: ({ thcPercent = 0 }: Flower) => (thcPercent > 0 ? `THC ${thcPercent}%` : ''),
  strength: ({ thcPercent = 0 }: Flower) => (thcPercent > 0 ? strengthOf(thcPercent, strengths) : null),
  facts: ({ thcPercent = 0, cbdPercent = 0 }: Flower) => [
    ...(thcPercent > 0
      ? [{ name: 'THC', value: `${thcPercent}%`, cue: `${strengthOf(thcPercent, strengths)} strength` }]
      : []),
    ...(cbdPercent > 0 ? [{ name: 'CBD', value: `${cbdPercent}%` }] : []),
  ],
} as const;
