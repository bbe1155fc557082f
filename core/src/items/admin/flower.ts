import * as v from 'valibot';

import { contract } from '../../contracts/contract';
import { idSchema } from '../../model/fields';
import { randSchema } from '../../model/money';
import { quantitySchema, strains, strainTones } from '../../model/product';
import { flowerFields, flowerSizes } from '../flower';
import { givenFields, priceBySize } from '../itemFields';
import { staffFields } from '../stored';
import {
  blankableBySize,
  blankableEach,
  changeFields,
  clearable,
  differenceSchema,
  ignoredFields,
  newBySize,
  shownBySize,
  shownFields,
} from './adminFields';
import type { FieldForm, ItemAdmin } from './adminType';
import { categoryField, confirmation, productDialog, productSearch } from './backOffice';
import { pathsBySize, toChangeBySize, toNewBySize } from './bySize';

const { name, description, imageUrl, availability } = givenFields;
const kind = v.literal('flower');

const shown = v.object({
  kind,
  ...staffFields,
  ...flowerFields,
  ...priceBySize(flowerSizes),
  ...shownFields,
  ...shownBySize(flowerSizes),
});

/** The code must be unique among flowers. */
export const addProduct = contract({
  name: 'addProduct',
  method: 'POST',
  path: 'add-product',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.pipe(
    v.strictObject({
      ...staffFields,
      ...flowerFields,
      ...priceBySize(flowerSizes),
      ...newBySize(flowerSizes),
      ...ignoredFields,
    }),
    v.transform((given) => toNewBySize(given)),
  ),
  output: v.object({ item: shown }),
});

/**
 * For each size, `quantityChange` is a difference, `quantitySet` a new count, and `priceUpdate` the new stored price.
 */
export const updateProduct = contract({
  name: 'updateProduct',
  method: 'PATCH',
  path: 'update-product',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.pipe(
    v.strictObject({
      ...changeFields,
      clear: clearable(['description', 'thcPercent', 'cbdPercent']),
      ...blankableEach({ productName: name, productDescription: description, imageUrl, availability }),
      ...blankableEach(flowerFields),
      quantityChange: blankableBySize(flowerSizes, differenceSchema),
      quantitySet: blankableBySize(flowerSizes, quantitySchema),
      priceUpdate: blankableBySize(flowerSizes, randSchema),
    }),
    v.transform((update) => toChangeBySize(update)),
  ),
  output: v.object({ item: shown }),
});

/** Archives a flower: existing orders still show it, and staff can restore it. */
export const deleteProduct = contract({
  name: 'deleteProduct',
  method: 'DELETE',
  path: 'delete-product',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.strictObject({ selectedProductId: idSchema }),
  output: confirmation,
});

export const flowerAdmin = {
  shown,
  add: addProduct,
  update: updateProduct,
  removals: [{ contract: deleteProduct, idField: 'selectedProductId' }],
  labels: {
    path: 'product',
    page: 'Product Details',
    one: 'product',
    many: 'Products',
    title: 'Product',
    added: 'Product Added successfully',
    updated: 'Product Updated successfully',
    deleteFailed: 'Error deleting product!',
  },
  dialog: productDialog,
  editTitle: (item) => `Edit ${item}`,
  search: productSearch,
  canHide: false,
  paths: pathsBySize,
  form: {
    category: { ...categoryField, column: 'Category' },
    label: {
      label: 'Label',
      input: 'choice',
      place: 'before',
      options: strains.map((value) => ({ value, label: value })),
      placeholder: 'Select a strain',
      isRequired: true,
      column: 'Label',
      tones: strainTones,
    },
    thcPercent: { label: 'THC (%)', input: 'number', place: 'after', isHalf: true, isClearable: true },
    cbdPercent: { label: 'CBD (%)', input: 'number', place: 'after', isHalf: true, isClearable: true },
  } satisfies Record<keyof typeof flowerFields, FieldForm>,
} as const satisfies ItemAdmin;
