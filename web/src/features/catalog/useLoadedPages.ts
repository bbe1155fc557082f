import { startTransition, useCallback, useState } from 'react';

/** Whole rows in two, three and four columns, and more than any screen shows at once. */
export const cardsPerPage = 48;

type LoadedPages = {
  /** Whether the page that starts with so many products before it is there; the first always is. */
  isLoaded: (start: number) => boolean;
  load: (start: number) => void;
};

/** The pages of a long list that have come near so far. Once there they stay, until another search begins anew. */
export function useLoadedPages(search: object): LoadedPages {
  const [near, setNear] = useState<{ search: object; starts: readonly number[] }>({ search, starts: [] });
  const load = useCallback(
    (start: number) => {
      startTransition(() => {
        setNear((before) => ({
          search,
          starts: [...(before.search === search ? before.starts : []), start],
        }));
      });
    },
    [search],
  );
  return {
    isLoaded: (start) => start === 0 || (near.search === search && near.starts.includes(start)),
    load,
  };
}
