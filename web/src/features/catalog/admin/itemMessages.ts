import type { ItemKind } from '@shop/core/model/product';

/** Sentences of the catalogue's back office, letter for letter as specified. */
export const itemMessages = {
  noImage: 'Please select an image to uploadd',
  loadFailed: 'Failed to fetch products',
} as const;

type KindLabels = {
  /** The kind in its page's address. */
  path: 'product' | 'edible' | 'extra';
  one: string;
  many: string;
  added: string;
  updated: string;
  deleteFailed: string;
};

/** What each kind is called, and what is said after something was done to one. */
export const kindLabels: Record<ItemKind, KindLabels> = {
  flower: {
    path: 'product',
    one: 'product',
    many: 'Products',
    added: 'Product Added successfully',
    updated: 'Product Updated successfully',
    deleteFailed: 'Error deleting product!',
  },
  edible: {
    path: 'edible',
    one: 'edible',
    many: 'Edibles',
    added: 'Edible Added successfully',
    updated: 'Product Updated successfully',
    deleteFailed: 'Error deleting edible!',
  },
  extra: {
    path: 'extra',
    one: 'extra',
    many: 'Extras',
    added: 'Item added successfully',
    updated: 'Product updated successfully',
    deleteFailed: 'Error deleting extra!',
  },
};
