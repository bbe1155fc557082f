import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { shownStatus } from '@shop/core/rules/orderStates';
import { useState } from 'react';

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

/** 'All Orders': nine to a page, searched by order number. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const [query, setQuery] = useState('');
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
      <DataTable
        caption="All Orders"
        columns={columns}
        rows={orders}
        rowKey={(order) => order.id}
        query={query}
        searchText={(order) => order.orderId}
        empty={<EmptyState drawing="receipt" title={deskSentences.none} />}
        noMatch={
          <EmptyState
            drawing="search"
            title="No order has this number."
            action={
              <Button variant="secondary" size="medium" onClick={() => setQuery('')}>
                Clear the search
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
        <span className="block break-all text-muted">{order.user.email}</span>
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
        aria-label={`View Details of order ${order.orderId}`}
      >
        View Details
      </LinkButton>
    ),
  },
];
