import { CardSkeleton, Loading, Skeleton } from '@/ui/Skeleton';

import { rowCellStyle, rowStyle } from './ProductRow';

/** Renders two rows of placeholder cards in the final layout. */
export function HomeRowsSkeleton() {
  return (
    <Loading label="Loading products">
      {['Hot Deals', 'Most bought'].map((row) => (
        <div key={row} className="mt-5.5">
          <Skeleton className="mb-4.5 h-6 w-32" />
          <div className={rowStyle}>
            {['a', 'b', 'c', 'd', 'e'].map((card) => (
              <div key={card} className={rowCellStyle}>
                <CardSkeleton isCompact />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
