import type { ReactNode } from 'react';

import { SearchForm } from '@/features/catalog/SearchForm';

/**
 * Renders the top of the home page: the banners and the search. On wide screens, the search is in the top bar instead.
 * The static shell also contains this part.
 */
export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <SearchForm id="search-home" className="lg:hidden" />
      {children}
    </div>
  );
}
