import * as v from 'valibot';

import type { OutputOf } from '../contracts/contract';
import { contract } from '../contracts/contract';
import { givenFields, priceByUnit, recordedFields, unitsByUnit, unitOnly } from './itemFields';

/** The cart offers extras with `showOnCart`. */
export const extraFields = { showOnCart: v.boolean() };

/** Customers pay the listed price, which is in rand. */
export const extraSchema = v.object({
  ...givenFields,
  ...extraFields,
  ...priceByUnit,
  ...unitsByUnit,
  ...recordedFields,
});
export type Extra = v.InferOutput<typeof extraSchema>;

/** Newest first. */
export const getallProductsExtra = contract({
  name: 'getallProductsExtra',
  method: 'GET',
  path: 'getall-products-extra',
  hasOwnFunction: true,
  access: 'public',
  cdnSeconds: 60,
  input: v.strictObject({}),
  output: v.object({ products: v.array(extraSchema) }),
});

const named = (extra: Extra) => ({ kind: 'extra' as const, ...extra });

export const extra = {
  kind: 'extra',
  variants: unitOnly,
  sizes: {},
  sizeMissing: '',
  priceFactorTenths: 10,
  listed: extraSchema,
  list: getallProductsExtra,
  listField: 'products',
  place: 'cart',
  isOnHome: false,
  priceCaption: 'Each',
  named,
  offered: () => unitOnly,
  itemsOf: ({ products }: OutputOf<typeof getallProductsExtra>) => products.map(named),
  badge: () => null,
  note: () => '',
  strength: () => null,
  facts: () => [],
} as const;
