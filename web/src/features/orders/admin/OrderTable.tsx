/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';

import { DataTableHead } from '@/admin/tables/DataTableHead';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { SearchBox } from '@/ui/SearchBox';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';
import { useMedia } from '@/ui/useMedia';

import { adminOrderMessages } from './adminOrderMessages';
import { orderColumns } from './orderColumns';
import type { OrderFilter } from './orderFilter';
import { everything, isWholeQueue, orderOf, viewOf } from './orderFilter';
import { OrderFilters } from './OrderFilters';
import { OrderPager } from './OrderPager';
import type { RowChoice } from './OrderRows';
import { CompactRows, OrderRows } from './OrderRows';
import { titleOf } from './QueueCounters';
import { SavedViews } from './SavedViews';
import type { AdminOrders } from './useAdminOrders';

type OrderTableProps = {
  list: AdminOrders;
  filter: OrderFilter;
  /** Text of the search box. The filter is updated after a pause in typing. */
  typed: string;
  onType: (typed: string) => void;
  /** Handles Enter in the search box. */
  onEnter: (typed: string) => void;
  onFilter: (filter: OrderFilter) => void;
  choice: RowChoice;
  searchRef: RefObject<HTMLDivElement | null>;
};

/**
 * Renders the orders of a queue or a search in pages, oldest or newest first. Filters select a state, payment, delivery
 * and days.
 */
export function OrderTable(props: OrderTableProps) {
  const { list, filter, typed, onType, onEnter, onFilter, searchRef } = props;
  const { problem, shown } = list;
  const [isOpen, setIsOpen] = useState(() => hasFilters(filter));
  const title = titleOf(viewOf(filter));
  return (
    <section aria-labelledby="all-orders" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="all-orders" className="mr-auto text-section max-md:basis-full">
          {title}
        </h2>
        <div ref={searchRef} className="min-w-0 grow basis-40 sm:max-w-80">
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
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          Filters
        </Button>
      </div>
      <div id="order-filters" hidden={!isOpen}>
        <OrderFilters filter={filter} onChange={onFilter} />
        <SavedViews filter={filter} onFilter={onFilter} />
      </div>
      {problem !== null && <ErrorPanel message={problem.message} onRetry={list.retry} />}
      {(shown !== null || problem === null) && (
        <div aria-busy={list.isTurning}>
          <Rows {...props} title={title} orders={shown === null ? null : list.rows} />
        </div>
      )}
    </section>
  );
}

type RowsProps = OrderTableProps & { title: string; orders: readonly Order[] | null };

function Rows({ list, filter, onFilter, choice, title, orders }: RowsProps) {
  // Only a desktop has room for all columns.
  const isNarrow = useMedia('(width < 64rem)');
  const isCompact = isNarrow || choice.openId !== null;
  if (orders === null) {
    return (
      <Loading
        label={`Loading: ${title}`}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {Array.from({ length: list.pages.size }, (_, row) => (
          <RowSkeleton key={row} />
        ))}
      </Loading>
    );
  }
  const { pages, pageCount } = list;
  const last = list.shown?.orders.at(-1);
  const order = orderOf(filter);
  return (
    <>
      {orders.length === 0 ? (
        <NoMatch filter={filter} onFilter={onFilter} />
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <table role="table" className={clsx('w-full text-left text-small', isCompact && 'block')}>
            <caption className="sr-only">{title}</caption>
            {isCompact ? (
              <thead role="rowgroup" className="sr-only">
                <tr role="row">
                  <th role="columnheader" scope="col">
                    Order Id
                  </th>
                  <th role="columnheader" scope="col">
                    Customer, total, items, delivery and status
                  </th>
                </tr>
              </thead>
            ) : (
              <DataTableHead
                columns={orderColumns}
                isDense
                sortControl={(columnId) =>
                  columnId === 'date'
                    ? {
                        order: order === 'oldest' ? 'ascending' : 'descending',
                        toggle: () => onFilter({ ...filter, sort: order === 'oldest' ? 'newest' : 'oldest' }),
                      }
                    : undefined
                }
              />
            )}
            {isCompact ? (
              <CompactRows orders={orders} choice={choice} />
            ) : (
              <OrderRows orders={orders} choice={choice} />
            )}
          </table>
        </div>
      )}
      <OrderPager
        label={title}
        page={pages.page}
        size={pages.size}
        onSize={pages.resize}
        pageCount={pageCount}
        onPage={(page) => {
          const isNext = page === pages.page + 1 && last !== undefined;
          if (isNext) pages.next({ before: last.createdDateTime, beforeId: last.id });
          else if (page === pages.page - 1) pages.previous();
          else pages.jump(page);
        }}
      />
    </>
  );
}

function NoMatch({ filter, onFilter }: Pick<OrderTableProps, 'filter' | 'onFilter'>) {
  if (isWholeQueue(filter)) {
    return <EmptyState drawing="receipt" title="Nothing is waiting here." />;
  }
  return (
    <EmptyState
      drawing="search"
      title="No order matches."
      action={
        <Button variant="secondary" size="medium" onClick={() => onFilter(everything)}>
          Clear search and filters
        </Button>
      }
    />
  );
}

function hasFilters({ state, payment, delivery, from, to }: OrderFilter): boolean {
  return [state, payment, delivery, from, to].some((value) => value !== '');
}
