import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { OrderFilter } from './orderFilter';
import { everything, readFilter, writeFilter } from './orderFilter';

/** Typing rests for this long before the server is asked. */
const restMs = 300;

/** The filter of all orders, kept in the address; a search joins it when typing rests, without an entry of its own in the history. */
export function useAddressedFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ filter, setQuery });
  useEffect(() => {
    latest.current = { filter, setQuery };
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Staff have left for a screen that is still loading: writing the address now would bring this one back.
      if (window.location.pathname !== pathname) return;
      const { filter: current, setQuery: write } = latest.current;
      setTyped(null);
      if (current.find !== typed) write(writeFilter({ ...current, find: typed }), { replace: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    filter,
    typed: typed ?? filter.find,
    type: setTyped,
    /** What was typed just now counts, too; only clearing everything throws it away. */
    set: (next: OrderFilter) => {
      setTyped(null);
      setQuery(writeFilter(next === everything ? next : { ...next, find: typed ?? next.find }));
    },
  };
}
