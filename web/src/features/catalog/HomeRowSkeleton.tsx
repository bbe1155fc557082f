import { CardSkeleton, Loading, Skeleton } from '@/ui/Skeleton';

import { rowCellStyle, rowStyle } from './ProductRow';

export function HomeRowSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="mt-5.5">
      <Skeleton className="mb-4.5 h-6 w-32" />
      <div className={rowStyle}>
        {['a', 'b', 'c', 'd', 'e'].map((card) => (
          <div key={card} className={rowCellStyle}>
            <CardSkeleton isCompact />
          </div>
        ))}
      </div>
    </Loading>
  );
}
