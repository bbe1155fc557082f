import { Search } from 'lucide-react';
import { useState } from 'react';

import { SearchDialog } from './SearchDialog';
import { useSearchKeys } from './useSearchKeys';

export function AdminSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useSearchKeys(() => setIsOpen(true));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="interactive flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-small text-muted hover:bg-sunken md:w-64 md:shrink md:justify-start md:border md:border-line-strong md:px-4"
      >
        <Search className="size-5 shrink-0" aria-hidden="true" />
        <span className="truncate max-md:sr-only">Search the shop</span>
        <kbd
          className="ml-auto rounded-small border border-line px-1.5 text-caption max-md:hidden"
          aria-hidden="true"
        >
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
