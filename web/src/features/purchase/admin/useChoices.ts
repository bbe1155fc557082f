import { getallEdibles, getallProducts, getallProductsExtra } from '@shop/core/contracts/catalog';
import { useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useServerData } from '@/api/useServerData';

import type { Choice } from './choices';
import { toChoices } from './choices';

export type Choices = {
  all: readonly Choice[];
  isLoading: boolean;
  problem: ApiFailure | null;
  refetch: () => void;
};

const none: never[] = [];

/** What is on sale now; staff see a list that is as fresh as it can be. */
export function useChoices(): Choices {
  const flowers = useServerData(getallProducts, {}, { freshMs: 0 });
  const edibles = useServerData(getallEdibles, {}, { freshMs: 0 });
  const extras = useServerData(getallProductsExtra, {}, { freshMs: 0 });
  const lists = [flowers, edibles, extras];
  const [ofFlowers, ofEdibles, ofExtras] = [
    flowers.data?.products ?? none,
    edibles.data?.edibles ?? none,
    extras.data?.products ?? none,
  ];
  const all = useMemo(
    () => toChoices({ flowers: ofFlowers, edibles: ofEdibles, extras: ofExtras }),
    [ofFlowers, ofEdibles, ofExtras],
  );
  return {
    all,
    isLoading: lists.some(({ status }) => status === 'loading'),
    problem: lists.find(({ status }) => status === 'failed')?.error ?? null,
    refetch: () => {
      for (const list of lists) list.refetch();
    },
  };
}
