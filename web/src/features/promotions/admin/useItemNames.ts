import { itemKinds } from '@shop/core/items/registry';
import { useMemo } from 'react';

import { useItemLists } from '@/shared/items/useItemLists';

import type { NameOf } from './promotionText';

const noKinds: typeof itemKinds = [];

export function useItemNames(promotions: readonly { itemIds: readonly string[] }[]): NameOf {
  const isNeeded = promotions.some(({ itemIds }) => itemIds.length > 0);
  const { items } = useItemLists(isNeeded ? itemKinds : noKinds);
  return useMemo(() => {
    const names = new Map(items.flatMap((list) => list ?? []).map(({ id, name }) => [id, name]));
    return (id) => names.get(id);
  }, [items]);
}
