import { startTransition, useCallback, useState } from 'react';

/** Divisible by two, three and four, so that rows are complete. This many cards are taller than any screen. */
export const cardsPerPage = 48;

type LoadedPages = {
  isLoaded: (start: number) => boolean;
  load: (start: number) => void;
};

/** Pages that have been close to the viewport stay loaded until the search changes. */
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
