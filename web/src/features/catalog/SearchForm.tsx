import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths, productsFor } from '@/config/paths';

type SearchFormProps = {
  /** Identifies the box in the page, so that text typed before the script ran is not lost (app/shell/earlyInteractions.ts). */
  id: string;
  className?: string;
};

/** Renders a search for any screen; its results are on the products page. Without the script the browser submits the form itself. */
export function SearchForm({ id, className }: SearchFormProps) {
  const navigate = useNavigate();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('q');
    const text = box instanceof HTMLInputElement ? box.value.trim() : '';
    void navigate(text === '' ? paths.products : productsFor(text));
  }
  return (
    <form
      role="search"
      aria-label="Search"
      action={paths.products}
      onSubmit={handleSubmit}
      className={className}
    >
      <span className="relative flex items-center">
        <Search className="pointer-events-none absolute left-3.5 size-5 text-muted" aria-hidden="true" />
        <input
          id={id}
          name="q"
          type="search"
          aria-label="Search products"
          placeholder="Search products..."
          autoComplete="off"
          enterKeyHint="search"
          className="interactive h-11 w-full rounded-full border border-line-strong bg-surface pr-4 pl-11 text-body text-ink hover:border-ink"
        />
      </span>
    </form>
  );
}
