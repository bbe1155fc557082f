import type { ReactNode } from 'react';

import { SearchForm } from '@/features/catalog/SearchForm';

/**
 * Renders the top of the home page: the banners, and the search, which wide screens have in the top bar. The static shell
 * also contains it.
 */
export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <SearchForm id="search-home" className="lg:hidden" />
      {children}
    </div>
  );
}
