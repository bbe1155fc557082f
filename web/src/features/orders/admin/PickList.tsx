import type { Order } from '@shop/core/model/order';
import { useState } from 'react';

import { orderNumbersOf, pickListOf } from './orderBatch';
import { isPickedIn, keepPicked, pickedUnitsToday } from './pickedUnits';

const maxNumbers = 3;

/** This device keeps the ticks until the end of the day. */
export function PickList({ orders }: { orders: readonly Order[] }) {
  const [picked, setPicked] = useState(pickedUnitsToday);
  const products = pickListOf(orders);
  const count = products.filter((product) => isPickedIn(picked, product)).length;
  return (
    <section aria-label="Pick list" className="rounded-control bg-surface p-3 text-ink">
      <p role="status" className="text-small text-muted tabular-nums">
        {count} of {products.length} picked
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-6">
        {products.map((product) => {
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
                <span className="min-w-0 py-1">
                  <span className={isPicked ? 'text-muted' : 'font-semibold'}>{name}</span>
                  <span className="block text-caption text-muted">{orderNumbersOf(product, maxNumbers)}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
