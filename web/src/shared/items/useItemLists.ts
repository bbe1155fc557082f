import type { ItemKind, ListedItem } from '@shop/core/items/registry';
import { itemTypes, typeOf } from '@shop/core/items/registry';
import { useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import type { ServerDataOptions } from '@/api/useServerData';
import { useServerData } from '@/api/useServerData';

type ItemLists = {
  /** The items of each kind, in the order of the kinds; null for a list that is not there. */
  items: readonly (readonly ListedItem[] | null)[];
  isLoading: boolean;
  /** What went wrong with a list that has nothing to show. */
  failure: ApiFailure | null;
  /** The same, or what went wrong with the last refresh of one that has. */
  error: ApiFailure | null;
  refetch: () => void;
};

/** The public lists of some kinds. The kinds are a constant of the caller, so that the same hooks run each time. */
export function useItemLists(kinds: readonly ItemKind[], options: ServerDataOptions = {}): ItemLists {
  // oxlint-disable-next-line react/rules-of-hooks
  const lists = kinds.map((kind) => useServerData(itemTypes[kind].list, {}, options));
  const answers = lists.map(({ data }) => data);
  const items = useMemo(
    () => kinds.map((kind, index) => itemsOf(kind, answers[index])),
    // As many answers as kinds, each time.
    // oxlint-disable-next-line react/exhaustive-deps
    answers,
  );
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

type Answer = Parameters<ReturnType<typeof typeOf>['itemsOf']>[0];

function itemsOf(kind: ItemKind, answer: Answer | undefined): readonly ListedItem[] | null {
  return answer === undefined ? null : typeOf(kind).itemsOf(answer);
}
