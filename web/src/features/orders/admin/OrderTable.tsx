import type { Order } from '@shop/core/model/order';
import { formatShopDate, shopTimeZone } from '@shop/core/rules/shopDates';
import { shownStatus } from '@shop/core/rules/orderStates';

import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { adminOrder } from '@/config/paths';
import { paymentLabelOf } from '@/shared/orders/paymentLabels';
import { statusTone } from '@/shared/orders/statusTone';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';
import { SearchBox } from '@/ui/SearchBox';

import { adminOrderMessages } from './adminOrderMessages';
import { itemsText } from './itemsText';
import type { OrderFilter } from './orderFilter';
import { everything } from './orderFilter';
import { OrderFilters } from './OrderFilters';
import type { AdminOrders } from './useAdminOrders';

type OrderTableProps = {
  list: AdminOrders;
  filter: OrderFilter;
  /** The text of the search box; the filter follows when typing rests. */
  typed: string;
  onType: (typed: string) => void;
  onFilter: (filter: OrderFilter) => void;
};

/** 'All Orders': nine to a page, newest or oldest first, searched by order number, filtered by state, payment, delivery and days. */
export function OrderTable({ list, filter, typed, onType, onFilter }: OrderTableProps) {
  const { shown, problem, pages } = list;
  const orders = shown?.orders ?? [];
  const last = orders.at(-1);
  function handlePage(page: number) {
    if (page < pages.page) pages.previous();
    else if (last !== undefined) pages.next({ before: last.createdDateTime, beforeId: last.id });
  }
  return (
    <section aria-labelledby="all-orders" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-orders" className="text-section">
          All Orders
        </h2>
        <div className="w-full sm:w-72">
          <SearchBox
            label="Search by order number"
            placeholder={adminOrderMessages.searchPlaceholder}
            value={typed}
            onChange={onType}
          />
        </div>
      </div>
      <OrderFilters filter={filter} onChange={onFilter} />
      {problem !== null && <ErrorPanel message={problem.message} onRetry={list.retry} />}
      {(shown !== null || problem === null) && (
        <div aria-busy={list.isTurning}>
          <DataTable
            caption="All Orders"
            columns={columns}
            rows={orders}
            isLoading={shown === null}
            isFiltered
            rowKey={(order) => order.id}
            paging={{ page: pages.page, pageCount: list.pageCount, onPage: handlePage }}
            fetchedOrder={{
              columnId: 'date',
              order: filter.sort === 'oldest' ? 'ascending' : 'descending',
              onToggle: () => onFilter({ ...filter, sort: filter.sort === 'oldest' ? '' : 'oldest' }),
            }}
            empty={null}
            noMatch={
              <EmptyState
                drawing="search"
                title="No order matches."
                action={
                  <Button variant="secondary" size="medium" onClick={() => onFilter(everything)}>
                    Clear search and filters
                  </Button>
                }
              />
            }
          />
        </div>
      )}
    </section>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-ZA', {
  timeZone: shopTimeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('en-ZA', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time on a line each, so that a row stays low; the whole date as everywhere else is a look away. */
function Placed({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatShopDate(at)} className="whitespace-nowrap tabular-nums">
      {dayFormat.format(date)}
      <span className="block text-muted">{timeFormat.format(date)}</span>
    </time>
  );
}

const columns: readonly TableColumn<Order>[] = [
  { id: 'order', header: 'Order Id', isTitle: true, cell: (order) => order.orderId },
  { id: 'date', header: 'Date', cell: (order) => <Placed at={order.createdDateTime} /> },
  {
    id: 'customer',
    header: 'Customer',
    onCard: 'wide',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{order.user.displayName || 'Username'}</span>
        <span className="block truncate text-muted md:max-w-28" title={order.user.email}>
          {order.user.email}
        </span>
      </span>
    ),
  },
  { id: 'total', header: 'Total', align: 'end', cell: (order) => <Price cents={order.totalCents} /> },
  {
    id: 'payment',
    header: 'Payment Status',
    cell: (order) => <Badge tone={paymentLabelOf(order).tone}>{paymentLabelOf(order).label}</Badge>,
  },
  {
    id: 'status',
    header: 'Order Status',
    cell: (order) => (
      <Badge tone={statusTone(shownStatus(order))} hasDot>
        {shownStatus(order)}
      </Badge>
    ),
  },
  {
    id: 'items',
    header: 'Items',
    cell: (order) => <span className="whitespace-nowrap">{itemsText(order)}</span>,
  },
  {
    id: 'delivery',
    header: 'Delivery',
    cell: (order) => (
      <span className="whitespace-nowrap">{order.selfDelivery ? 'Self-pickup' : 'Courier'}</span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    onCard: 'foot',
    cell: (order) => (
      <LinkButton
        to={adminOrder(order.id)}
        state={{ order }}
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        aria-label={`View Details of order ${order.orderId}`}
      >
        View Details
      </LinkButton>
    ),
  },
];
