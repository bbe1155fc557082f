/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { Order } from '@shop/core/model/order';
import { orderStageOf, stageTexts } from '@shop/core/rules/orderStages';
import { shownPaymentTexts } from '@shop/core/rules/shownPayments';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';

import { adminOrder } from '@/config/paths';
import { StageBadge } from '@/shared/orders/StageBadge';
import { nameOn, noName } from '@/shared/orders/orderNames';
import { paymentLabelOf } from '@/shared/orders/paymentLabels';
import { Badge } from '@/ui/Badge';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';

import { itemsText } from './itemsText';
import { NewMark } from './NewMark';
import { orderColumns } from './orderColumns';
import { Waiting } from './Waiting';

export type RowChoice = {
  openId: string | null;
  /** IDs of orders that staff have not yet seen. */
  newIds: ReadonlySet<string>;
  /** Undefined if there is no room for an order next to the list. */
  onOpen: ((order: Order) => void) | undefined;
  selectedIds: ReadonlySet<string>;
  onSelect: (orders: readonly Order[], isSelected: boolean) => void;
  /** IDs of orders for which the last bulk step failed. */
  failedIds: ReadonlySet<string>;
};

type RowsProps = { orders: readonly Order[]; choice: RowChoice };

export function OrderRows({ orders, choice }: RowsProps) {
  return (
    <tbody role="rowgroup">
      {orders.map((order) => (
        <tr
          key={order.id}
          role="row"
          data-accent={choice.failedIds.has(order.id) || undefined}
          className={clsx(rowStyle, 'border-t', tintOf(order, choice))}
        >
          <th scope="row" role="rowheader" className="h-12 py-1 pr-2 pl-1 text-left font-semibold">
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
                'h-12 px-1.5 py-0.5 align-middle last:relative last:z-10 last:pr-4 min-[90rem]:px-2',
                align === 'end' && 'text-right tabular-nums',
              )}
            >
              {cell(order, <RowMark order={order} choice={choice} />)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function CompactRows({ orders, choice }: RowsProps) {
  return (
    <tbody role="rowgroup" className="block">
      {orders.map((order) => (
        <tr
          key={order.id}
          role="row"
          data-accent={choice.failedIds.has(order.id) || undefined}
          className={clsx(
            rowStyle,
            'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b pr-3 pb-2 last:border-b-0',
            tintOf(order, choice),
          )}
        >
          <th scope="row" role="rowheader" className="flex items-center font-semibold">
            <Selector order={order} choice={choice} />
            <OrderLink order={order} choice={choice} isStretched />
          </th>
          {/* With `contents`, the children are part of the row's grid. */}
          <td role="cell" className="contents">
            <span className="truncate text-right text-muted">
              {nameOn(order) || noName}
              {/* Only tablets have room for the e-mail address of a named customer. */}
              {order.user.email !== '' && (
                <span className={nameOn(order) === '' ? undefined : 'max-sm:hidden lg:hidden'}>
                  {' '}
                  · {order.user.email}
                </span>
              )}
            </span>
            <span className="font-semibold">
              <Price cents={order.totalCents} />
            </span>
            <span className="col-span-3 flex flex-wrap items-center gap-x-2 gap-y-1 pl-11 lg:pl-10">
              <StageBadge reader="staff" order={order} />
              <RowMark order={order} choice={choice} />
              <PaymentNews order={order} />
              <Waiting order={order} />
              <span className="ml-auto text-caption whitespace-nowrap text-muted">
                {itemsText(order)}, {order.selfDelivery ? 'Self-pickup' : 'Courier'}
              </span>
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const rowStyle = 'interactive relative border-line hover:bg-canvas';

function tintOf(order: Order, { openId, newIds, selectedIds, failedIds }: RowChoice): string {
  if (failedIds.has(order.id)) return 'bg-danger-soft hover:bg-danger-soft';
  if (order.id === openId || selectedIds.has(order.id)) return 'bg-primary-soft hover:bg-primary-soft';
  return newIds.has(order.id) ? 'bg-warn-soft/50 hover:bg-warn-soft' : '';
}

function RowMark({ order, choice: { failedIds, newIds } }: { order: Order; choice: RowChoice }) {
  if (failedIds.has(order.id))
    return <span className="rounded-small bg-danger px-1.5 text-caption text-on-danger">Not done</span>;
  return newIds.has(order.id) ? <NewMark /> : null;
}

function PaymentNews({ order }: { order: Order }) {
  const { label, tone } = paymentLabelOf(order);
  if (label !== shownPaymentTexts['partly-refunded'] && tone !== 'danger') return null;
  return label === stageTexts[orderStageOf(order)].staff ? null : <Badge tone={tone}>{label}</Badge>;
}

/** If there is room, a click without a modifier key opens the order next to the list instead of following the link. */
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
      // In a row without an action column, the label of the link names the action.
      {...(isStretched && { 'aria-label': `View Details of order ${order.orderId}` })}
      className={clsx(
        'rounded-small tabular-nums underline-offset-2 hover:underline',
        // Extends the link over the whole row.
        'after:absolute after:inset-0',
        isStretched ? 'py-2' : 'inline-flex min-h-9 items-center',
      )}
    >
      {order.orderId}
    </Link>
  );
}

function Selector({ order, choice }: { order: Order; choice: RowChoice }): ReactNode {
  return (
    <label className="relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center lg:size-9 min-[90rem]:size-10">
      <input
        type="checkbox"
        aria-label={`Select order ${order.orderId}`}
        className="size-5 accent-primary"
        checked={choice.selectedIds.has(order.id)}
        onChange={(event) => choice.onSelect([order], event.target.checked)}
      />
    </label>
  );
}
