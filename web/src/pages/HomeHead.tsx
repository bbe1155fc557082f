import type { ReactNode } from 'react';

import { SearchForm } from '@/features/catalog/SearchForm';

/** The top of home: the search, which the top bar has on wide screens, and the banners. The static shell has it too. */
export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <SearchForm id="search-home" className="lg:hidden" />
      {children}
    </div>
  );
}
