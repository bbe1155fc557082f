import type { ReactNode } from 'react';

import { SearchForm } from '@/features/catalog/SearchForm';
import { Skeleton } from '@/ui/Skeleton';

/**
 * Renders what the home page shows above the products, and the search. On wide screens, the search is in the top bar instead.
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

/** Renders the height of the opening hours while they load. */
export function HoursSkeleton() {
  return <Skeleton className="h-5 max-sm:my-1.5" />;
}
