import { ChevronDown } from 'lucide-react';

import type { ProductOrder } from './productOrders';
import { isProductOrder, productOrders } from './productOrders';

type SortSelectProps = { order: ProductOrder; onChange: (part: { order: ProductOrder }) => void };

export function SortSelect({ order, onChange }: SortSelectProps) {
  return (
    <label className="flex items-center gap-2 text-small text-muted">
      Sort by
      <span className="relative flex items-center">
        <select
          value={order}
          onChange={({ target }) => isProductOrder(target.value) && onChange({ order: target.value })}
          className="interactive min-h-11 rounded-control border border-transparent appearance-none bg-sunken pr-9 pl-3 text-card text-ink hover:bg-line"
        >
          {Object.entries(productOrders).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-3 size-4 text-ink" aria-hidden="true" />
      </span>
    </label>
  );
}
