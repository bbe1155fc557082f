import type { ItemKind, ListedItem } from '@shop/core/items/registry';
import { itemTypes, typeOf } from '@shop/core/items/registry';
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';

import type { ApiFailure } from '@/api/apiError';
import type { ServerDataOptions } from '@/api/useServerData';
import { useServerLists } from '@/api/useServerData';

type ItemLists = {
  /** In the order of `kinds`. Null for a list that has not loaded. */
  items: readonly (readonly ListedItem[] | null)[];
  isLoading: boolean;
  /** The error of a list that has no data. */
  failure: ApiFailure | null;
  /** Like `failure`, but also set if a list that has data could not be refreshed. */
  error: ApiFailure | null;
  refetch: () => void;
};

/** Pass a stable array, because the items are memoized by the identity of the array. */
export function useItemLists(kinds: readonly ItemKind[], options: ServerDataOptions = {}): ItemLists {
  const lists = useServerLists(
    kinds.map((kind) => itemTypes[kind].list),
    {},
    options,
  );
  const answers = useSteady(lists.map(({ data }) => data));
  const items = useMemo(() => kinds.map((kind, index) => itemsOf(kind, answers[index])), [kinds, answers]);
  return {
    items,
    isLoading: lists.some(({ status }) => status === 'loading'),
    failure: lists.find(({ status }) => status === 'failed')?.error ?? null,
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const list of lists) list.refetch();
    },
  };
}

/** Returns the same array while its values do not change. */
function useSteady<T>(values: readonly T[]): readonly T[] {
  const [steady, setSteady] = useState(values);
  if (shallowEqual(steady, values)) return steady;
  setSteady(values);
  return values;
}

type Answer = Parameters<ReturnType<typeof typeOf>['itemsOf']>[0];

function itemsOf(kind: ItemKind, answer: Answer | undefined): readonly ListedItem[] | null {
  return answer === undefined ? null : typeOf(kind).itemsOf(answer);
}
