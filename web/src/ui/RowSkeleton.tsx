import { clsx } from 'clsx';

import { Skeleton } from './Skeleton';

export function RowSkeleton({ isDense = false }: { isDense?: boolean }) {
  return (
    <span className={clsx('flex items-center gap-3 border-b border-line px-4', isDense ? 'h-12' : 'h-14')}>
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-4 grow" />
      <Skeleton className="h-4 w-16" />
    </span>
  );
}
