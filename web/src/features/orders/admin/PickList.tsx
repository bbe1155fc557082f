import type { Order } from '@shop/core/model/order';
import { useState } from 'react';

import { pickListOf, ordersText } from './orderBatch';
import { isPickedIn, keepPicked, pickedUnitsToday } from './pickedUnits';

/** Renders a checklist of the units to take off the shelf for several orders. This device keeps the ticks for the day. */
export function PickList({ orders }: { orders: readonly Order[] }) {
  const [picked, setPicked] = useState(pickedUnitsToday);
  return (
    <section aria-label="Pick list" className="rounded-control bg-surface p-3 text-ink">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-6">
        {pickListOf(orders).map((product) => {
          const { key, name, units } = product;
          const isPicked = isPickedIn(picked, product);
          return (
            <li key={key}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={isPicked}
                  onChange={(event) => setPicked(keepPicked(product, event.target.checked))}
                />
                <strong className="w-8 shrink-0 text-right text-section tabular-nums">{units}</strong>
                <span className={isPicked ? 'min-w-0 text-muted line-through' : 'min-w-0'}>{name}</span>
                <span className="ml-auto text-caption whitespace-nowrap text-muted">
                  {ordersText(product.orders.length)}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
