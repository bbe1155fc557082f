import * as v from 'valibot';

import { categories, categoryLabels } from '../../model/product';
import type { AddDialog, FieldForm, TableSearch } from './adminType';

export const confirmation = v.object({ message: v.string() });

export const productDialog: AddDialog = {
  id: 'product',
  button: 'Add Product',
  title: 'Add New Product',
  isPrimary: true,
};

export const productSearch: TableSearch = {
  label: 'Search products and edibles',
  placeholder: 'Search products...',
};

export const categoryField = {
  label: 'Category',
  input: 'choice',
  place: 'before',
  options: categories.map((value) => ({ value, label: categoryLabels[value] })),
  placeholder: 'Select a category',
  isRequired: true,
} as const satisfies FieldForm;
