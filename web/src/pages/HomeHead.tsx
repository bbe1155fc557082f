import type { ReactNode } from 'react';

import { SearchForm } from '@/features/catalog/SearchForm';
import { Skeleton } from '@/ui/Skeleton';

/**
 * Renders the part of the home page above the products, with the search field. On wide screens, the top bar contains
 * the search field instead. The static shell also contains this part.
 */
export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <SearchForm id="search-home" className="lg:hidden" />
      {children}
    </div>
  );
}

/** Renders the placeholder of the opening hours, which has the same height. */
export function HoursSkeleton() {
  return <Skeleton className="h-5 max-sm:my-1.5" />;
}
