import { Loading, Skeleton } from '@/ui/Skeleton';
import { TextSkeleton } from '@/ui/TextSkeleton';

export function DetailsSkeleton() {
  return (
    <Loading label="Loading product" className="grid gap-4 md:grid-cols-2 md:gap-8">
      <Skeleton isPicture className="aspect-5/4 w-full rounded-card md:aspect-square" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-36" />
        <div className="grid grid-cols-3 gap-2">
          {['1g', '3g', 'Pre-roll'].map((size) => (
            <Skeleton key={size} className="h-20 rounded-control" />
          ))}
        </div>
        <TextSkeleton lines={4} />
      </div>
    </Loading>
  );
}
