import * as v from 'valibot';

import { contract } from '../../contracts/contract';
import { idSchema } from '../../model/fields';
import { edibleFields } from '../edible';
import type { FieldForm, ItemAdmin } from './adminType';
import { categoryField, confirmation, productDialog, productSearch } from './backOffice';
import { pathsByUnit, schemasByUnit, toChangeByUnit, toNewByUnit } from './byUnit';

const { shown, added, changed } = schemasByUnit('edible', edibleFields);

/** The code must be unique among edibles. */
export const addEdible = contract({
  name: 'addEdible',
  method: 'POST',
  path: 'add-edible',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.pipe(
    added,
    v.transform((item) => toNewByUnit(item)),
  ),
  output: v.object({ item: shown }),
});

export const updateEdible = contract({
  name: 'updateEdible',
  method: 'PATCH',
  path: 'update-edible',
  access: 'staff',
  permission: 'catalogue',
  input: v.pipe(
    changed,
    v.transform((update) => toChangeByUnit(update)),
  ),
  output: v.object({ item: shown }),
});

/** Archives an edible, named by either of the two documented fields. */
export const deleteEdible = contract({
  name: 'deleteEdible',
  method: 'DELETE',
  path: 'delete-edible',
  aliases: ['api/delete-edible'],
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  input: v.union([v.strictObject({ selectedProductIdEdible: idSchema }), v.strictObject({ id: idSchema })]),
  output: confirmation,
});

export const edibleAdmin = {
  shown,
  add: addEdible,
  update: updateEdible,
  removals: [{ contract: deleteEdible, idField: 'selectedProductIdEdible' }],
  labels: {
    path: 'edible',
    page: 'Edible Details',
    one: 'edible',
    many: 'Edibles',
    title: 'Edible',
    added: 'Edible Added successfully',
    updated: 'Product Updated successfully',
    deleteFailed: 'Error deleting edible!',
  },
  dialog: productDialog,
  dialogCategory: 'Edibles',
  editTitle: (item) => `Edit ${item}`,
  search: productSearch,
  canHide: true,
  paths: pathsByUnit,
  hasDescriptionColumn: true,
  form: {
    category: categoryField,
    thc: {
      label: 'THC (mg)',
      input: 'number',
      place: 'after',
      isRequired: true,
      isHalf: true,
      column: 'THC (mg)',
    },
    totalDosage: {
      label: 'Total Dosage (mg)',
      input: 'number',
      place: 'after',
      isRequired: true,
      isHalf: true,
    },
  } satisfies Record<keyof typeof edibleFields, FieldForm>,
} as const satisfies ItemAdmin;
