import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { OrderFilter } from './orderFilter';
import { everything, maxFindLength, readFilter, toAddress } from './orderFilter';

/** Pause in typing before the URL changes. */
const restMs = 300;

type Typed = { text: string; isWritten: boolean };

export function useAddressedFilter() {
  const { search, hash, key } = useLocation();
  const navigate = useNavigate();
  // A busy page renders the new URL late. The next change must build on the latest filter, not on the one on screen.
  const [written, setWritten] = useState<OrderFilter | null>(null);
  const filter = written ?? readFilter(new URLSearchParams([...pairsOf(search), ...pairsOf(hash)]));
  const [typed, setTyped] = useState<Typed | null>(null);
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    setWritten(null);
    if (typed?.isWritten === true) setTyped(null);
  }
  /** The search box shows the filter's text even before the URL contains it. */
  function write(next: OrderFilter, options?: { replace: boolean }) {
    setTyped({ text: next.find, isWritten: true });
    setWritten(next);
    void navigate(toAddress(next), options);
  }
  const latest = useRef({ filter, write });
  useEffect(() => {
    latest.current = { filter, write };
  });
  useEffect(() => {
    if (typed === null || typed.isWritten) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Staff are leaving for a screen that is still loading. Updating the URL now would return to this screen.
      if (window.location.pathname !== pathname) return;
      const { filter: current } = latest.current;
      if (current.find === typed.text) setTyped(null);
      else latest.current.write({ ...current, find: typed.text }, { replace: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const text = typed?.text ?? filter.find;
  return {
    filter,
    typed: text,
    type: (next: string) => setTyped({ text: next.slice(0, maxFindLength), isWritten: false }),
    /** Includes text that is not yet in the URL. Only `everything` discards that text. */
    set: (next: OrderFilter) => write(next === everything || typed === null ? next : { ...next, find: text }),
  };
}

function pairsOf(part: string): [string, string][] {
  return [...new URLSearchParams(part.slice(1))];
}
