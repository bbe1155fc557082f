import type { Order } from '@shop/core/model/order';
import { useState } from 'react';

import { pickListOf } from './orderBatch';

/** Renders a checklist of the units to take off the shelf for several orders. */
export function PickList({ orders }: { orders: readonly Order[] }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  function tick(key: string, isPicked: boolean) {
    const next = new Set(picked);
    if (isPicked) next.add(key);
    else next.delete(key);
    setPicked(next);
  }
  return (
    <section aria-label="Pick list" className="rounded-control bg-surface p-3 text-ink">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-6">
        {pickListOf(orders).map(({ key, name, units, orders: count }) => (
          <li key={key}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={picked.has(key)}
                onChange={(event) => tick(key, event.target.checked)}
              />
              <strong className="w-8 shrink-0 text-right text-section tabular-nums">{units}</strong>
              <span className={picked.has(key) ? 'min-w-0 text-muted line-through' : 'min-w-0'}>{name}</span>
              <span className="ml-auto text-caption whitespace-nowrap text-muted">
                {count === 1 ? '1 order' : `${count} orders`}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
