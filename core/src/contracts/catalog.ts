import * as v from 'valibot';

import { edibleSchema, extraSchema, flowerSchema } from '../model/product';
import { contract } from './contract';

const nothing = v.strictObject({});

/** Flowers, newest first; those that may not be sold are left out. */
export const getallProducts = contract({
  name: 'getallProducts',
  method: 'GET',
  path: 'getall-products',
  access: 'public',
  cdnSeconds: 60,
  input: nothing,
  output: v.object({ products: v.array(flowerSchema) }),
});

/** Edibles, newest first; those that may not be sold are left out. */
export const getallEdibles = contract({
  name: 'getallEdibles',
  method: 'GET',
  path: 'getall-edibles',
  access: 'public',
  cdnSeconds: 60,
  input: nothing,
  output: v.object({ edibles: v.array(edibleSchema) }),
});

/** Extras, newest first; those that may not be sold are left out. */
export const getallProductsExtra = contract({
  name: 'getallProductsExtra',
  method: 'GET',
  path: 'getall-products-extra',
  access: 'public',
  cdnSeconds: 60,
  input: nothing,
  output: v.object({ products: v.array(extraSchema) }),
});
