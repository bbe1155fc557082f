import { Plus, Search } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNavigate } from 'react-router-dom';

import { paths, productsFor } from '@/config/paths';
import { IconButton } from '@/ui/IconButton';
import { lazyPage } from '@/ui/lazyPage';

const SearchSuggestions = lazyPage(
  async () => (await import('./search/SearchSuggestions')).SearchSuggestions,
);

type SearchFormProps = {
  /** `app/shell/earlyInteractions.ts` uses this ID to restore text that was typed before the script ran. */
  id: string;
  className?: string;
};

/** Without JavaScript, the browser submits the form. */
export function SearchForm({ id, className }: SearchFormProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = box.current?.value.trim() ?? '';
    setIsOpen(false);
    void navigate(wanted === '' ? paths.products : productsFor(wanted));
  }
  function handleClear() {
    if (box.current) box.current.value = '';
    setText('');
    box.current?.focus();
  }
  return (
    <form
      role="search"
      aria-label="Search"
      action={paths.products}
      onSubmit={handleSubmit}
      className={`relative ${className}`}
    >
      <span className="relative flex items-center">
        <Search className="pointer-events-none absolute left-3.5 size-5 text-muted" aria-hidden="true" />
        <input
          ref={box}
          id={id}
          name="q"
          type="search"
          aria-label="Search products"
          placeholder="Search products..."
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setIsOpen(true)}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsOpen(true);
          }}
          className="interactive h-12 w-full rounded-full border border-transparent bg-sunken pr-12 pl-11 text-body text-ink [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton
            label="Clear search"
            icon={<Plus className="rotate-45" />}
            onClick={handleClear}
            className="absolute! right-0.5 rounded-full"
          />
        )}
      </span>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <SearchSuggestions text={text} onLeave={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </form>
  );
}
