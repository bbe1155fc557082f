import { startTransition, useCallback, useState } from 'react';

/** Whole rows in two, three and four columns, and more than any screen shows at once. */
export const cardsPerPage = 48;

type Pages = {
  /** Whether the page that starts with so many products before it is there; the first always is. */
  isMade: (start: number) => boolean;
  make: (start: number) => void;
};

/** The pages of a long list that have come near so far. Once there they stay, until another search begins anew. */
export function usePages(search: object): Pages {
  const [near, setNear] = useState<{ search: object; starts: readonly number[] }>({ search, starts: [] });
  const make = useCallback(
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
  return { isMade: (start) => start === 0 || (near.search === search && near.starts.includes(start)), make };
}
