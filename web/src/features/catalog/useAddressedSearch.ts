import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ProductSearch } from './searchProducts';
import { readCategory } from './searchProducts';

/** How long typing must rest before the address follows: browsers refuse pages that rewrite it at every key. */
const restMs = 250;

export type AddressedSearch = {
  search: ProductSearch;
  setText: (text: string) => void;
  setCategory: (category: ProductSearch['category']) => void;
  clear: () => void;
  /** Writes the address now: to be called before the shopper leaves for a product, so that Back finds the same list. */
  settle: () => void;
};

/** The search lives in the address, so that it survives going back, a reload and a shared link. */
export function useAddressedSearch(): AddressedSearch {
  const [params, setParams] = useSearchParams();
  const category = readCategory(params.get('category'));
  const addressed = params.get('q') ?? '';
  // The text is kept in state as well as in the address: an input must never wait for the router.
  const [text, setText] = useState(addressed);
  const written = useRef(addressed);

  function write(next: ProductSearch) {
    written.current = next.text;
    const wanted = new URLSearchParams();
    if (next.category !== null) wanted.set('category', next.category);
    if (next.text !== '') wanted.set('q', next.text);
    setParams(wanted, { replace: true });
  }
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    // Another address than the one written last: Back, Forward, or a link to this screen.
    if (addressed === written.current) return;
    written.current = addressed;
    setText(addressed);
  }, [addressed]);

  useEffect(() => {
    if (text === written.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The shopper has left for a screen that is still loading: writing the address now would bring this one back.
      if (window.location.pathname !== pathname) return;
      if (text !== written.current) latest.current({ text, category });
    }, restMs);
    return () => clearTimeout(timer);
  }, [text, category]);

  const search = useMemo(() => ({ text, category }), [text, category]);
  return {
    search,
    setText,
    setCategory: (next) => write({ text, category: next }),
    clear: () => {
      setText('');
      write({ text: '', category: null });
    },
    settle: () => {
      if (text !== written.current) write({ text, category });
    },
  };
}
