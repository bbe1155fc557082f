import { Skeleton } from './Skeleton';

/** Renders the placeholder of a list or table row. */
export function RowSkeleton() {
  return (
    <span className="flex h-14 items-center gap-3 border-b border-line px-4">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-4 grow" />
      <Skeleton className="h-4 w-16" />
    </span>
  );
}
