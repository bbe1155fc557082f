import type { OutputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';

type Today = NonNullable<OutputOf<typeof getallOrders>['counts']>['today'];

export function SummaryBar({ today }: { today: Today | undefined }) {
  const figures = [
    ['Total orders', today?.orders],
    ['Ordered items', today?.items],
    ['Canceled', today?.canceled],
    ['Fulfilled', today?.fulfilled],
  ] as const;
  return (
    <section
      aria-labelledby="today"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
    >
      <h2 id="today" className="text-card">
        Today
      </h2>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-small">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold tabular-nums">{figure ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
