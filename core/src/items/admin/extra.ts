import * as v from 'valibot';

import { contract } from '../../contracts/contract';
import { idSchema } from '../../model/fields';
import { extraFields } from '../extra';
import type { FieldForm, ItemAdmin } from './adminType';
import { confirmation } from './backOffice';
import { pathsByUnit, schemasByUnit, toChangeByUnit, toNewByUnit } from './byUnit';

const { shown, added, changed } = schemasByUnit('extra', extraFields);

/** The code must be unique among extras. */
export const addProductExtra = contract({
  name: 'addProductExtra',
  method: 'POST',
  path: 'add-product-extra',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.pipe(
    added,
    v.transform((item) => toNewByUnit(item)),
  ),
  output: v.object({ item: shown }),
});

export const updateProductExtra = contract({
  name: 'updateProductExtra',
  method: 'PATCH',
  path: 'update-product-extra',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.pipe(
    changed,
    v.transform((update) => toChangeByUnit(update)),
  ),
  output: v.object({ item: shown }),
});

export const deleteExtra = contract({
  name: 'deleteExtra',
  method: 'DELETE',
  path: 'delete-extra',
  aliases: ['api/delete-extra'],
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.strictObject({ id: idSchema }),
  output: confirmation,
});

/** The second documented path for deleting an extra. */
export const deleteProductExtra = contract({
  name: 'deleteProductExtra',
  method: 'DELETE',
  path: 'delete-product-extra',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.strictObject({ selectedProductIdExtra: idSchema }),
  output: confirmation,
});

export const extraAdmin = {
  shown,
  add: addProductExtra,
  update: updateProductExtra,
  removals: [
    { contract: deleteExtra, idField: 'id' },
    { contract: deleteProductExtra, idField: 'selectedProductIdExtra' },
  ],
  labels: {
    path: 'extra',
    page: 'Extra Details',
    one: 'extra',
    many: 'Extras',
    title: 'Extra',
    added: 'Item added successfully',
    updated: 'Product updated successfully',
    deleteFailed: 'Error deleting extra!',
  },
  dialog: { id: 'extra', button: 'Add Extra', title: 'Add New Extra', isPrimary: false },
  editTitle: () => 'Add New Product',
  hasPlaceholders: true,
  search: { label: 'Search extras', placeholder: 'Search extras...' },
  canHide: true,
  paths: pathsByUnit,
  form: {
    showOnCart: { label: 'Show on Cart?', input: 'yes-no', place: 'end', column: 'Show on Cart' },
  } satisfies Record<keyof typeof extraFields, FieldForm>,
} as const satisfies ItemAdmin;
