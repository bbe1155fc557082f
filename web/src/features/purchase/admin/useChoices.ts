import { itemKinds } from '@shop/core/items/registry';
import { useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useItemLists } from '@/shared/items/useItemLists';

import type { Choice } from './choices';
import { toChoices } from './choices';

export type Choices = {
  all: readonly Choice[];
  isLoading: boolean;
  problem: ApiFailure | null;
  refetch: () => void;
};

const fresh = { freshMs: 0 };

/** Always fetches current lists. */
export function useChoices(): Choices {
  const { items, isLoading, failure, refetch } = useItemLists(itemKinds, fresh);
  const all = useMemo(() => toChoices(items.flatMap((list) => list ?? [])), [items]);
  return { all, isLoading, problem: failure, refetch };
}
