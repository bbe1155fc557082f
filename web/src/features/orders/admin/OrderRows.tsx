/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { adminOrder } from '@/config/paths';
import { StaffStageBadge } from '@/shared/orders/StaffStageBadge';
import { Price } from '@/ui/Price';

import { itemsText } from './itemsText';
import { orderColumns } from './orderColumns';
import { Waiting } from './Waiting';

export type RowChoice = {
  /** In the side pane. */
  openId: string | null;
  /** Of a press that opens the order beside the list; absent where there is no room for it. */
  onOpen: ((order: Order) => void) | undefined;
  selectedIds: ReadonlySet<string>;
  onSelect: (order: Order, isSelected: boolean) => void;
};

type RowsProps = { orders: readonly Order[]; choice: RowChoice };

/** The rows of the table with all columns. */
export function OrderRows({ orders, choice }: RowsProps) {
  return (
    <tbody role="rowgroup">
      {orders.map((order) => (
        <tr key={order.id} role="row" className={clsx(rowStyle, 'border-t', tintOf(order, choice))}>
          <th scope="row" role="rowheader" className="h-14 py-1 pr-2 pl-2 text-left font-semibold">
            <span className="flex items-center">
              <Selector order={order} choice={choice} />
              <OrderLink order={order} choice={choice} />
            </span>
          </th>
          {orderColumns.slice(1).map(({ id, align, cell }) => (
            <td
              key={id}
              role="cell"
              className={clsx(
                'h-14 px-2 py-1 align-middle last:pr-4',
                align === 'end' && 'text-right tabular-nums',
              )}
            >
              {cell(order)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Two lines to an order: for phones, and next to the side pane. */
export function CompactRows({ orders, choice }: RowsProps) {
  return (
    <tbody role="rowgroup" className="block">
      {orders.map((order) => (
        <tr
          key={order.id}
          role="row"
          className={clsx(rowStyle, 'flex items-center border-b last:border-b-0', tintOf(order, choice))}
        >
          <th scope="row" role="rowheader" className="flex items-center self-start font-semibold">
            <Selector order={order} choice={choice} />
            <OrderLink order={order} choice={choice} isStretched />
          </th>
          <td role="cell" className="min-w-0 grow py-2 pr-3 text-small">
            <span className="flex items-center gap-2">
              <span className="min-w-0 grow truncate text-right">{order.user.displayName || 'Username'}</span>
              <span className="font-semibold">
                <Price cents={order.totalCents} />
              </span>
            </span>
            <span className="-ml-24 mt-1 flex items-center justify-end gap-x-2 text-caption text-muted">
              <span className="truncate">
                {itemsText(order)}, {order.selfDelivery ? 'Self-pickup' : 'Courier'}
              </span>
              <Waiting order={order} />
              <StaffStageBadge order={order} />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const rowStyle = 'interactive relative border-line hover:bg-canvas';

function tintOf(order: Order, { openId }: RowChoice): string {
  return order.id === openId ? 'bg-primary-soft hover:bg-primary-soft' : '';
}

/** To the order's page; a plain press opens it beside the list where there is room. */
function OrderLink({
  order,
  choice: { onOpen },
  isStretched = false,
}: {
  order: Order;
  choice: RowChoice;
  isStretched?: boolean;
}) {
  function handleClick(event: MouseEvent) {
    if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(order);
  }
  return (
    <Link
      to={adminOrder(order.id)}
      state={{ order }}
      onClick={handleClick}
      data-order={order.id}
      className={clsx(
        'rounded-small tabular-nums underline-offset-2 hover:underline',
        isStretched ? 'py-2 after:absolute after:inset-0' : 'inline-flex min-h-9 items-center',
      )}
    >
      {order.orderId}
    </Link>
  );
}

/** Chooses an order for what is done with several, such as printing slips. */
function Selector({ order, choice }: { order: Order; choice: RowChoice }): ReactNode {
  return (
    <label className="relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center lg:size-9">
      <input
        type="checkbox"
        aria-label={`Select order ${order.orderId}`}
        className="size-4 accent-primary"
        checked={choice.selectedIds.has(order.id)}
        onChange={(event) => choice.onSelect(order, event.target.checked)}
      />
    </label>
  );
}
