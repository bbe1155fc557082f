import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';

import { Button } from '@/ui/Button';
import { SearchBox } from '@/ui/SearchBox';

import { adminOrderMessages } from './adminOrderMessages';
import type { OrderFilter } from './orderFilter';
import { OrderFilters } from './OrderFilters';
import { PromotionFilter } from './PromotionFilter';
import { QueueCounters } from './QueueCounters';
import { SavedViews } from './SavedViews';
import type { AdminOrders } from './useAdminOrders';

type OrderToolbarProps = {
  counts: AdminOrders['counts'];
  /** Empty while the matching orders are unknown. */
  orders: AdminOrders['rows'];
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  /** Text of the search box. The filter changes only after a pause in typing. */
  typed: string;
  onType: (typed: string) => void;
  onEnter: (typed: string) => void;
  searchRef: RefObject<HTMLDivElement | null>;
};

export function OrderToolbar(props: OrderToolbarProps) {
  const { counts, orders, filter, onFilter, typed, onType, onEnter, searchRef } = props;
  const [isOpen, setIsOpen] = useState(() => hasFilters(filter));
  function removePromotion() {
    onFilter({ ...filter, promotion: '' });
    searchRef.current?.querySelector('input')?.focus();
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-2 min-[80rem]:flex-row min-[80rem]:items-center">
        <QueueCounters counts={counts} filter={filter} onFilter={onFilter} />
        <div className="flex min-w-50 grow shrink-[99] items-center justify-end gap-2">
          <div ref={searchRef} className="min-w-36 grow basis-36 sm:max-w-80">
            <SearchBox
              label="Search orders"
              placeholder={adminOrderMessages.searchPlaceholder}
              value={typed}
              onChange={onType}
              onEnter={onEnter}
            />
          </div>
          <Button
            variant="secondary"
            size="medium"
            aria-expanded={isOpen}
            aria-controls="order-filters"
            className="min-[80rem]:max-[90rem]:px-3"
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            <span className="min-[80rem]:max-[90rem]:sr-only">Filters</span>
          </Button>
        </div>
      </div>
      {filter.promotion !== '' && <PromotionFilter orders={orders} onRemove={removePromotion} />}
      <div id="order-filters" hidden={!isOpen}>
        <OrderFilters filter={filter} onChange={onFilter} />
        <SavedViews filter={filter} onFilter={onFilter} />
      </div>
    </div>
  );
}

function hasFilters({ state, payment, delivery, from, to }: OrderFilter): boolean {
  return [state, payment, delivery, from, to].some((value) => value !== '');
}
