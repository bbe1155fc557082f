import type { ReactNode } from 'react';

import { SearchForm } from '@/features/catalog/SearchForm';

/**
 * Renders the top of the home page: the search, which is in the top bar on wide screens, and the banners. The static shell
 * contains it too.
 */
export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <SearchForm id="search-home" className="lg:hidden" />
      {children}
    </div>
  );
}
