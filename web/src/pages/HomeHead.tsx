import type { ReactNode } from 'react';

import { SearchForm } from '@/features/catalog/SearchForm';
import { Skeleton } from '@/ui/Skeleton';

/** Omits the search box on wide screens, where the top bar has one. The static shell also renders this component. */
export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 max-[24rem]:gap-2">
      <SearchForm id="search-home" className="lg:hidden" />
      {children}
    </div>
  );
}

/** Has the same height as the opening hours. */
export function HoursSkeleton() {
  return <Skeleton className="h-5 max-sm:my-1.5" />;
}
