import { getallEdibles, getallProducts } from '@shop/core/contracts/catalog';
import { useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useServerData } from '@/api/useServerData';
import type { ListedProduct } from '@/shared/items/listedProduct';
import { listEdible, listFlower } from '@/shared/items/listedProduct';

/** Flowers and edibles as one list. Ready only when both have arrived, failed when either has nothing to show. */
export type Products = { refetch: () => void } & (
  | { status: 'loading'; products: undefined; error: null }
  | { status: 'failed'; products: undefined; error: ApiFailure }
  | { status: 'ready'; products: ListedProduct[]; error: ApiFailure | null }
);

export function useProducts(): Products {
  const flowers = useServerData(getallProducts, {});
  const edibles = useServerData(getallEdibles, {});
  const products = useMemo(
    () =>
      flowers.data === undefined || edibles.data === undefined
        ? undefined
        : [...flowers.data.products.map(listFlower), ...edibles.data.edibles.map(listEdible)],
    [flowers.data, edibles.data],
  );
  const refetch = () => {
    flowers.refetch();
    edibles.refetch();
  };
  if (products !== undefined) {
    return { status: 'ready', products, error: flowers.error ?? edibles.error, refetch };
  }
  const error =
    flowers.status === 'failed' ? flowers.error : edibles.status === 'failed' ? edibles.error : null;
  return error === null
    ? { status: 'loading', products: undefined, error: null, refetch }
    : { status: 'failed', products: undefined, error, refetch };
}
