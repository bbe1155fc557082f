import { clsx } from 'clsx';

import { Skeleton } from './Skeleton';

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}
