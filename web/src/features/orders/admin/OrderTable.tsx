/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';

import { DataTableHead } from '@/admin/tables/DataTableHead';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';
import { useMedia } from '@/ui/useMedia';

import { orderColumns } from './orderColumns';
import type { OrderFilter } from './orderFilter';
import { everything, isWholeQueue, orderOf, viewOf } from './orderFilter';
import { OrderPager } from './OrderPager';
import type { RowChoice } from './OrderRows';
import { CompactRows, OrderRows } from './OrderRows';
import { PageSelector } from './PageSelector';
import { titleOf } from './QueueCounters';
import type { AdminOrders } from './useAdminOrders';

type OrderTableProps = {
  list: AdminOrders;
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  choice: RowChoice;
};

export function OrderTable(props: OrderTableProps) {
  const { list, filter } = props;
  const { problem, shown } = list;
  const title = titleOf(viewOf(filter));
  return (
    <section aria-labelledby="all-orders" className="flex flex-col gap-2">
      <h2 id="all-orders" className="sr-only">
        {title}
      </h2>
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
  const isNarrow = useMedia('(width < 64rem)');
  const isCompact = isNarrow || choice.openId !== null;
  const { pages, pageCount, isTurning } = list;
  if (orders === null || (orders.length === 0 && isTurning)) {
    return (
      <Loading
        label={`Loading: ${title}`}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {Array.from({ length: pages.size }, (_, row) => (
          <RowSkeleton key={row} isDense={!isCompact} />
        ))}
      </Loading>
    );
  }
  const last = list.shown?.orders.at(-1);
  const order = orderOf(filter);
  return (
    <>
      {orders.length === 0 ? (
        <NoMatch filter={filter} onFilter={onFilter} pages={pages} />
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <table role="table" className={clsx('w-full text-left text-small', isCompact && 'block')}>
            <caption className="sr-only">{title}</caption>
            {isCompact ? (
              <thead role="rowgroup" className="block border-b border-line bg-sunken text-caption text-muted">
                <tr role="row" className="block">
                  <th role="columnheader" scope="col" aria-label="Order Id" className="block">
                    <PageSelector orders={orders} choice={choice}>
                      Select all
                    </PageSelector>
                  </th>
                  <th role="columnheader" scope="col" className="sr-only">
                    Customer, total, items, delivery and status
                  </th>
                </tr>
              </thead>
            ) : (
              <DataTableHead
                columns={orderColumns}
                isDense
                selector={<PageSelector orders={orders} choice={choice} />}
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

type NoMatchProps = Pick<OrderTableProps, 'filter' | 'onFilter'> & Pick<AdminOrders, 'pages'>;

function NoMatch({ filter, onFilter, pages }: NoMatchProps) {
  if (pages.page > 1) {
    return (
      <EmptyState
        drawing="receipt"
        title="No orders are left on this page."
        action={
          <Button variant="secondary" size="medium" onClick={() => pages.jump(1)}>
            First page
          </Button>
        }
      />
    );
  }
  if (isWholeQueue(filter)) {
    return <EmptyState drawing="receipt" title="Nothing is waiting here." />;
  }
  return (
    <EmptyState
      drawing="search"
      title="No orders match."
      action={
        <Button variant="secondary" size="medium" onClick={() => onFilter(everything)}>
          Clear search and filters
        </Button>
      }
    />
  );
}
