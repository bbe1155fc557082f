import type { ListedProduct } from '@shop/core/items/registry';
import { isProduct, productKinds } from '@shop/core/items/registry';
import { useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useItemLists } from '@/shared/items/useItemLists';

/** Everything in the shop window as one list. Ready only when all its kinds have arrived, failed when one has nothing to show. */
export type Products = { refetch: () => void } & (
  | { status: 'loading'; products: undefined; error: null }
  | { status: 'failed'; products: undefined; error: ApiFailure }
  | { status: 'ready'; products: ListedProduct[]; error: ApiFailure | null }
);

export function useProducts(): Products {
  const { items, failure, error, refetch } = useItemLists(productKinds);
  const products = useMemo(
    () => (items.includes(null) ? undefined : items.flatMap((list) => (list ?? []).filter(isProduct))),
    [items],
  );
  if (products !== undefined) return { status: 'ready', products, error, refetch };
  return failure === null
    ? { status: 'loading', products: undefined, error: null, refetch }
    : { status: 'failed', products: undefined, error: failure, refetch };
}
