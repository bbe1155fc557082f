import type { Order } from '@shop/core/model/order';
import type { ReactNode } from 'react';

import type { TableColumn } from '@/admin/tables/DataTable';
import { DayAndTime } from '@/admin/tables/DayAndTime';
import { adminOrder } from '@/config/paths';
import { nameOn, noName } from '@/shared/orders/orderNames';
import { paymentLabelOf } from '@/shared/orders/paymentLabels';
import { StageBadge } from '@/shared/orders/StageBadge';
import { Badge } from '@/ui/Badge';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';

import { itemsText } from './itemsText';
import { Waiting } from './Waiting';

type OrderColumn = Omit<TableColumn<Order>, 'cell'> & {
  /** `mark` is shown beside the status. */
  cell: (order: Order, mark?: ReactNode) => ReactNode;
};

export const orderColumns: readonly OrderColumn[] = [
  { id: 'order', header: 'Order Id', isTitle: true, cell: (order) => order.orderId },
  { id: 'date', header: 'Date', cell: (order) => <DayAndTime at={order.createdDateTime} /> },
  {
    id: 'customer',
    header: 'Customer',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 max-w-32 leading-tight font-semibold wrap-anywhere min-[90rem]:line-clamp-1 min-[90rem]:max-w-44 min-[100rem]:max-w-64">
          {nameOn(order) || noName}
        </span>
        <span className="block truncate text-caption font-normal text-muted max-[90rem]:hidden min-[90rem]:max-w-44 min-[100rem]:max-w-64">
          {order.user.email}
        </span>
      </span>
    ),
  },
  { id: 'total', header: 'Total', align: 'end', cell: (order) => <Price cents={order.totalCents} /> },
  {
    id: 'payment',
    header: 'Payment Status',
    cell: (order) => (
      <span className="flex min-w-30">
        <Badge tone={paymentLabelOf(order).tone}>{paymentLabelOf(order).label}</Badge>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Order Status',
    cell: (order, mark) => (
      <span className="flex min-w-42 flex-wrap items-center gap-x-1 gap-y-0.5">
        <StageBadge reader="staff" order={order} />
        {mark}
        <Waiting order={order} />
      </span>
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
    cell: (order) => (
      <LinkButton
        to={adminOrder(order.id)}
        state={{ order }}
        variant="quiet"
        size="small"
        className="px-1 whitespace-nowrap max-[90rem]:-mr-3"
        aria-label={`View Details of order ${order.orderId}`}
      >
        View Details
      </LinkButton>
    ),
  },
];
