import * as v from 'valibot';

import type { OutputOf } from '../contracts/contract';
import { contract } from '../contracts/contract';
import { categories } from '../model/product';
import {
  unitOnly,
  strengthOf,
  givenFields,
  priceByUnit,
  ratedFields,
  recordedFields,
  unitsByUnit,
} from './itemFields';

const milligrams = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

/** `thc` is in mg; `totalDosage` is in mg per pack. */
export const edibleFields = {
  category: v.picklist(categories),
  thc: milligrams,
  totalDosage: milligrams,
};

/** Customers pay the listed price, which is in rand. */
export const edibleSchema = v.object({
  ...givenFields,
  ...edibleFields,
  ...priceByUnit,
  ...unitsByUnit,
  ...recordedFields,
  ...ratedFields,
});
export type Edible = v.InferOutput<typeof edibleSchema>;

/** Newest first. */
export const getallEdibles = contract({
  name: 'getallEdibles',
  method: 'GET',
  path: 'getall-edibles',
  hasOwnFunction: true,
  access: 'public',
  cdnSeconds: 60,
  input: v.strictObject({}),
  output: v.object({ edibles: v.array(edibleSchema) }),
});

/** Lower limits in mg of THC. */
const strengths = { medium: 10, high: 50 };

const named = (edible: Edible) => ({ kind: 'edible' as const, ...edible });

export const edible = {
  kind: 'edible',
  variants: unitOnly,
  sizes: {},
  sizeMissing: '',
  priceFactorTenths: 10,
  listed: edibleSchema,
  list: getallEdibles,
  listField: 'edibles',
  place: 'products',
  isOnHome: false,
  priceCaption: 'Pack',
  named,
  offered: () => unitOnly,
  itemsOf: ({ edibles }: OutputOf<typeof getallEdibles>) => edibles.map(named),
  badge: ({ thc }: Edible) => ({ tone: 'thc' as const, text: `THC ${thc} mg` }),
  note: () => '',
  strength: ({ thc }: Edible) => strengthOf(thc, strengths),
  facts: ({ thc, totalDosage }: Edible) => [
    { name: 'THC', value: `${thc} mg`, cue: `${strengthOf(thc, strengths)} strength` },
    { name: 'Total Dosage', value: `${totalDosage} mg`, cue: 'in the whole pack' },
  ],
} as const;
