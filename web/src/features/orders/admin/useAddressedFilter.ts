import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { OrderFilter } from './orderFilter';
import { everything, maxFindLength, readFilter, writeFilter } from './orderFilter';

/** Pause in typing before a request, in milliseconds. */
const restMs = 300;

/**
 * Keeps the filter of all orders in the URL. Adds the search text after a pause in typing, without a new history entry.
 * The text may be a name, so it is in the fragment, which browsers do not send.
 */
export function useAddressedFilter() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(new URLSearchParams([...pairsOf(search), ...pairsOf(hash)]));
  const write = (next: OrderFilter, options?: { replace: boolean }) =>
    void navigate(toAddress(next), options);
  /** Text that is not in the URL yet. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === filter.find) setTyped(null);
  const latest = useRef({ filter, write });
  useEffect(() => {
    latest.current = { filter, write };
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Staff have gone to a screen that is still loading. Writing the URL now would bring them back.
      if (window.location.pathname !== pathname) return;
      latest.current.write({ ...latest.current.filter, find: typed }, { replace: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    filter,
    typed: typed ?? filter.find,
    type: (text: string) => setTyped(text.slice(0, maxFindLength)),
    /** Sets the filter, including text that is not in the URL yet. Only `everything` discards that text. */
    set: (next: OrderFilter) => {
      const find = next === everything ? next.find : (typed ?? next.find);
      setTyped(find);
      write({ ...next, find });
    },
  };
}

function pairsOf(part: string): [string, string][] {
  return [...new URLSearchParams(part.slice(1))];
}

function toAddress(filter: OrderFilter): { search: string; hash: string } {
  const search = new URLSearchParams(writeFilter(filter));
  const find = search.get('find');
  search.delete('find');
  return { search: search.toString(), hash: find === null ? '' : new URLSearchParams({ find }).toString() };
}
