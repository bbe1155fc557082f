import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readCategory } from '../readCategory';

import { readFilters } from './productFilters';
import { isProductOrder } from './productOrders';
import type { ProductSearch } from './searchProducts';

/** Pause in typing before the URL is updated, because browsers limit how often a page may change it. */
const restMs = 250;

export type AddressedSearch = {
  search: ProductSearch;
  setText: (text: string) => void;
  change: (part: Partial<Omit<ProductSearch, 'text'>>) => void;
  clear: () => void;
  /** Updates the URL at once. Use it before the customer opens a product, so that Back finds the same list. */
  settle: () => void;
};

/** Keeps the search in the URL, so that it survives Back, a reload and a shared link. */
export function useAddressedSearch(): AddressedSearch {
  const [params, setParams] = useSearchParams();
  const chosen = useMemo(() => readChosen(params), [params]);
  const addressed = params.get('q') ?? '';
  // The text is in the state and in the URL, because an input must never wait for the router.
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
    // The URL differs from the one written last: Back, Forward, or a link to this screen.
    if (addressed === written.current) return;
    written.current = addressed;
    setText(addressed);
  }, [addressed]);

  useEffect(() => {
    if (text === written.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The customer has left for a screen that is still loading. Writing the URL now would return to this one.
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

/** Reads a search from the URL, except its text. */
function readChosen(params: URLSearchParams): Omit<ProductSearch, 'text'> {
  const order = params.get('sort');
  return {
    category: readCategory(params.get('category')),
    filters: readFilters(params),
    order: isProductOrder(order) ? order : 'name',
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
