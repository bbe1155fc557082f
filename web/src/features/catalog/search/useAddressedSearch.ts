import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readSearch } from './readSearch';
import type { ProductSearch } from './searchProducts';

/** Pause in typing, in milliseconds, before the URL is updated. Browsers limit how often a page may change its URL. */
const restMs = 250;

export type AddressedSearch = {
  search: ProductSearch;
  setText: (text: string) => void;
  change: (part: Partial<Omit<ProductSearch, 'text'>>) => void;
  clear: () => void;
  /** Updates the URL immediately. Call before a product opens, so Back returns to the same list. */
  settle: () => void;
};

/** Keeps the search in the URL, so it survives Back and reloads, and can be shared. */
export function useAddressedSearch(): AddressedSearch {
  const [params, setParams] = useSearchParams();
  const chosen = useMemo(() => readSearch(params), [params]);
  const addressed = chosen.text;
  // The text is also in component state, because the input must never wait for the router.
  const [text, setText] = useState(addressed);
  const written = useRef(addressed);

  function write(next: ProductSearch) {
    written.current = next.text;
    setParams(toParams(next), { replace: true });
  }
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (addressed === written.current) return;
    // Back, Forward or a link to this screen changed the URL.
    written.current = addressed;
    setText(addressed);
  }, [addressed]);

  useEffect(() => {
    if (text === written.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The customer is leaving for a screen that is still loading. Updating the URL would return to this screen.
      if (window.location.pathname !== pathname) return;
      if (text !== written.current) latest.current({ ...chosen, text });
    }, restMs);
    return () => clearTimeout(timer);
  }, [text, chosen]);

  const search = useMemo(() => ({ ...chosen, text }), [text, chosen]);
  return {
    search,
    setText,
    change: (part) => write({ ...search, ...part }),
    clear: () => {
      setText('');
      write({ text: '', category: null, filters: {}, order: 'name' });
    },
    settle: () => {
      if (text !== written.current) write(search);
    },
  };
}

function toParams({ text, category, filters, order }: ProductSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (category !== null) params.set('category', category);
  if (text !== '') params.set('q', text);
  for (const [name, value] of Object.entries(filters)) params.set(name, value);
  if (order !== 'name') params.set('sort', order);
  return params;
}
