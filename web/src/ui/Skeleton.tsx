import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReactNode } from 'react';

type SkeletonProps = {
  className?: string;
  /** True if src/document/drawPlaceholders.ts shows a picture here before the shop's script runs. */
  isPicture?: boolean;
};

export function Skeleton({ className, isPicture = false }: SkeletonProps) {
  return (
    <span aria-hidden="true" data-picture={isPicture || undefined} className={clsx('skeleton', className)} />
  );
}

/** Aspect ratio of the picture on a compact product card. */
export const compactPicture = 'aspect-4/3! min-[24rem]:max-lg:aspect-6/5!';

export function CardSkeleton({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="block overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton
        isPicture={!isCompact}
        className={clsx('w-full rounded-none', isCompact ? compactPicture : 'aspect-square')}
      />
      <span className="block space-y-2 p-3">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        {!isCompact && (
          <>
            <Skeleton className="h-4 w-3/5" />
            <span className="flex h-5.5 items-center justify-between">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="size-8 shrink-0 rounded-full" />
            </span>
          </>
        )}
      </span>
    </span>
  );
}

type LoadingProps = { label: string; className?: string; children: ReactNode };

/** For this time after the start, placeholders appear at once, because they replace those of the static shell. */
const firstScreenMs = 5_000;
const startedAt = performance.now();
const isStaticShell = typeof window === 'undefined';

/** Invisible at first, except in the static shell and shortly after the shop has started. */
export function Loading({ label, className, children }: LoadingProps) {
  const [isFirst] = useState(() => isStaticShell || performance.now() - startedAt < firstScreenMs);
  return (
    <div aria-busy="true" className={clsx(!isFirst && 'animate-[appear-late_300ms_linear]', className)}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
