import type { Order } from '@shop/core/model/order';
import { Printer } from 'lucide-react';

import { Button } from '@/ui/Button';

import type { SelectedOrders as Selection } from './useSelectedOrders';

type SelectedOrdersProps = { selection: Selection; shown: readonly Order[] };

/** What can be done with the chosen orders together. */
export function SelectedOrders({ selection, shown }: SelectedOrdersProps) {
  const { orders, ids, select, clear, print } = selection;
  if (orders.length === 0) return null;
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  const others = shown.filter(({ id }) => !ids.has(id));
  return (
    <div
      role="group"
      aria-label="Selected orders"
      className="flex flex-wrap items-center gap-2 rounded-control bg-primary-soft px-4 py-1.5 text-on-primary-soft"
    >
      <p role="status" className="mr-auto text-small font-semibold">
        {count} selected
      </p>
      <Button size="small" onClick={() => print(orders)}>
        <Printer className="size-4" aria-hidden="true" />
        {orders.length === 1 ? 'Print 1 slip' : `Print ${orders.length} slips`}
      </Button>
      {others.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => others.forEach((order) => select(order, true))}
        >
          Select this page
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={clear}>
        Clear selection
      </Button>
    </div>
  );
}
