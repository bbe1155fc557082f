import { CardSkeleton, Loading, Skeleton } from '@/ui/Skeleton';

export const besideFilters = 'lg:flex lg:gap-6';

export const gridStyle =
  'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]';

export function GridSkeleton() {
  return (
    <Loading label="Loading products" className={besideFilters}>
      <span className="w-68 shrink-0" />
      <div className="min-w-0 grow">
        <div className="flex items-center justify-between py-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11 w-32 rounded-control" />
        </div>
        <div className={gridStyle}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
