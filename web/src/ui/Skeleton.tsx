import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type SkeletonProps = { className?: string };

/** Renders a grey placeholder. `className` sets its shape. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={clsx('skeleton', className)} />;
}

/** Renders the placeholder of a product card. */
export function CardSkeleton({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="block overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className={clsx('w-full rounded-none', isCompact ? 'aspect-4/3' : 'aspect-square')} />
      <span className="block space-y-2 p-3">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </span>
    </span>
  );
}

type LoadingProps = { label: string; className?: string; children: ReactNode };

/** Wraps placeholders. Announces to screen readers what is loading, and is invisible at first. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={clsx('animate-[appear-late_300ms_linear]', className)}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
