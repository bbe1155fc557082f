import { Card } from '@/ui/Card';
import { Loading, Skeleton } from '@/ui/Skeleton';

/** Only the static shell renders this placeholder, because the cart is available as soon as React starts. */
export function CartSkeleton() {
  return (
    <Loading
      label="Loading cart"
      className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-6"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Card padding="regular" className="py-0">
          <ul className="divide-y divide-line">
            {['a', 'b', 'c', 'd'].map((line) => (
              <li key={line} className="flex gap-3 py-3 tight:flex-col">
                <Skeleton
                  isPicture
                  className="block aspect-square w-20 shrink-0 self-start rounded-control"
                />
                <div className="flex min-w-0 grow flex-col justify-between gap-2">
                  <div className="space-y-2">
                    <Skeleton className="block h-5 w-3/5" />
                    <Skeleton className="block h-4 w-24" />
                  </div>
                  <div className="flex items-center justify-between">
                    <Skeleton className="h-10 w-28 rounded-control" />
                    <Skeleton className="h-5 w-16" />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <Skeleton className="h-44 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}
