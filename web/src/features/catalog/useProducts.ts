import type { ListedProduct } from '@shop/core/items/registry';
import { isProduct, productKinds } from '@shop/core/items/registry';
import { useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useItemLists } from '@/shared/items/useItemLists';

/**
 * All products of the shop as one list. `ready` means that every kind has loaded or failed, and `missing` is the error
 * of a failed kind. `failed` means that no products loaded.
 */
export type Products = { refetch: () => void } & (
  | { status: 'loading'; products: undefined; missing: null }
  | { status: 'failed'; products: undefined; missing: ApiFailure }
  | { status: 'ready'; products: ListedProduct[]; missing: ApiFailure | null }
);

export function useProducts(): Products {
  const { items, isLoading, failure, refetch } = useItemLists(productKinds);
  const products = useMemo(() => items.flatMap((list) => (list ?? []).filter(isProduct)), [items]);
  if (isLoading) return { status: 'loading', products: undefined, missing: null, refetch };
  return failure === null || products.length > 0
    ? { status: 'ready', products, missing: failure, refetch }
    : { status: 'failed', products: undefined, missing: failure, refetch };
}
