import { listedCents, offeredVariants } from '@shop/core/items/sale';
import { categoryLabels } from '@shop/core/model/product';
import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import { localStore, readJson } from '@/config/browserStorage';
import { productsFor, productViewOf } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';

import { searchesKey } from '../recentKey';
import { useProducts } from '../useProducts';
import { searchProducts } from './searchProducts';

const fewestLetters = 2;
const maxRows = 6;
const maxSearches = 3;
/** Safari focuses a pressed link only if it has a `tabindex`. Otherwise the list would close before the click. */
const focusable = 0;

const rowStyle =
  'interactive flex min-h-14 items-center gap-3 px-3 py-1.5 text-ink hover:bg-sunken focus-visible:bg-sunken -outline-offset-3';

export function SearchSuggestions({ text, onLeave }: { text: string; onLeave: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useForm(root, onLeave);
  return (
    <div ref={root}>
      <Rows wanted={text.trim()} onLeave={onLeave} />
    </div>
  );
}

function Rows({ wanted, onLeave }: { wanted: string; onLeave: () => void }) {
  const { products = [] } = useProducts();
  const [searches] = useState(readSearches);
  if (wanted.length < fewestLetters) {
    if (wanted !== '' || searches.length === 0) return null;
    return (
      <List label="Recent searches">
        {searches.map((search) => (
          <li key={search}>
            <Link to={productsFor(search)} onClick={onLeave} tabIndex={focusable} className={rowStyle}>
              <History className="size-5 shrink-0 text-muted" aria-hidden="true" />
              <span className="min-w-0 truncate">{search}</span>
            </Link>
          </li>
        ))}
      </List>
    );
  }
  const found = searchProducts(products, { text: wanted, category: null, filters: {}, order: 'name' });
  if (found.length === 0) return null;
  return (
    <List label="Suggestions">
      {found.slice(0, maxRows).map((product) => (
        <li key={product.id}>
          <Link to={productViewOf(product.id)} onClick={onLeave} tabIndex={focusable} className={rowStyle}>
            <ItemPicture
              kind={product.kind}
              src={product.imageUrl}
              alt=""
              className="w-10 shrink-0 rounded-small"
            />
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{product.name}</span>
              <span className="block truncate text-small text-muted">
                {'label' in product ? product.label : categoryLabels[product.category]}
              </span>
            </span>
            <Price cents={listedCents(product)} isFrom={offeredVariants(product).length > 1} size="card" />
          </Link>
        </li>
      ))}
    </List>
  );
}

function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-surface py-1.5 shadow-dock"
    >
      {children}
    </ul>
  );
}

/** Listens on the enclosing form, which exists before this component loads. */
function useForm(root: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return undefined;
    const [box] = form.getElementsByTagName('input');
    const handleKeys = (event: KeyboardEvent) => handleKey(event, form, leave.current);
    const handleSubmit = () => noteSearch(box?.value.trim() ?? '');
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) leave.current();
    };
    form.addEventListener('keydown', handleKeys);
    form.addEventListener('submit', handleSubmit);
    form.addEventListener('focusout', handleFocusOut);
    return () => {
      form.removeEventListener('keydown', handleKeys);
      form.removeEventListener('submit', handleSubmit);
      form.removeEventListener('focusout', handleFocusOut);
    };
  }, [root]);
}

function handleKey(event: KeyboardEvent, form: HTMLFormElement, leave: () => void): void {
  const stops = [...form.querySelectorAll<HTMLElement>('input, a')];
  if (event.key === 'Escape') {
    stops[0]?.focus();
    leave();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const here = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
}

function noteSearch(text: string): void {
  if (text === '') return;
  const others = readSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  localStore.setItem(searchesKey, JSON.stringify([text.slice(0, 60), ...others].slice(0, maxSearches)));
}

function readSearches(): string[] {
  const stored = readJson(localStore, searchesKey);
  return Array.isArray(stored)
    ? stored.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, maxSearches)
    : [];
}
