import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { shownStatus } from '@shop/core/rules/orderStates';
import { useMemo, useState } from 'react';

import { adminOrder } from '@/config/paths';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { DataTable } from '@/ui/DataTable';
import type { TableColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';
import { SearchBox } from '@/ui/SearchBox';

import { statusTone } from '../orderTabs';
import { paymentWords } from '../paymentWords';

import { itemsText } from './daySummary';
import { deskSentences } from './deskSentences';
import { everything, filterOrders } from './orderFilter';
import { OrderFilters } from './OrderFilters';

/** 'All Orders': nine to a page, searched by order number, filtered by state, delivery and day. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(everything);
  const rows = useMemo(() => filterOrders(orders, filter), [orders, filter]);
  function handleClear() {
    setQuery('');
    setFilter(everything);
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
            placeholder={deskSentences.searchPlaceholder}
            value={query}
            onChange={setQuery}
          />
        </div>
      </div>
      <OrderFilters orders={orders} filter={filter} onChange={setFilter} />
      <DataTable
        caption="All Orders"
        columns={columns}
        rows={rows}
        isFiltered={rows.length < orders.length}
        rowKey={(order) => order.id}
        query={query}
        searchText={(order) => order.orderId}
        empty={<EmptyState drawing="receipt" title={deskSentences.none} />}
        noMatch={
          <EmptyState
            drawing="search"
            title="No order matches."
            action={
              <Button variant="secondary" size="medium" onClick={handleClear}>
                Clear search and filters
              </Button>
            }
          />
        }
      />
    </section>
  );
}

const columns: readonly TableColumn<Order>[] = [
  {
    id: 'order',
    header: 'Order Id',
    isTitle: true,
    cell: (order) => order.orderId,
    sortBy: (order) => order.orderId,
  },
  {
    id: 'date',
    header: 'Date',
    cell: (order) => formatShopDate(order.createdDateTime),
    sortBy: (order) => order.createdDateTime,
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{order.user.displayName || 'Username'}</span>
        <span className="block max-w-52 truncate md:max-w-40 text-muted" title={order.user.email}>
          {order.user.email}
        </span>
      </span>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (order) => <Price cents={order.totalCents} />,
    sortBy: (order) => order.totalCents,
  },
  {
    id: 'payment',
    header: 'Payment Status',
    cell: (order) => (
      <Badge tone={paymentWords[order.paymentStatus].tone}>{paymentWords[order.paymentStatus].word}</Badge>
    ),
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
  { id: 'items', header: 'Items', cell: itemsText },
  { id: 'delivery', header: 'Delivery', cell: (order) => (order.selfDelivery ? 'Self-pickup' : 'Courier') },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
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
