import { variantOf } from '@shop/core/items/registry';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { orderStageOf, stageTexts } from '@shop/core/rules/orderStages';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { isTrackingLink } from '@shop/core/rules/trackingLink';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

import { SoldOutButton } from '@/admin/stock/SoldOutButton';
import type { SaleState } from '@/admin/stock/useSaleState';
import { useSaleState } from '@/admin/stock/useSaleState';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { nameOn } from '@/shared/orders/orderNames';
import { paymentLabelOf } from '@/shared/orders/paymentLabels';
import { StageBadge } from '@/shared/orders/StageBadge';
import { Avatar } from '@/ui/Avatar';
import { Badge } from '@/ui/Badge';
import { buttonStyle } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';
import { Price } from '@/ui/Price';

import { lineKey, linesLeft } from '../linesLeft';
import type { LineLeft } from '../linesLeft';
import { RefundedUnits } from '../RefundedUnits';
import { refundsOf } from '../refundsOf';
import { itemsText } from './itemsText';

type StaffOrderCardProps = {
  order: Order;
  /** True for the latest order on the list page, which has a green background. */
  isLatest?: boolean;
  /** True for a narrow column, with one tile per row. */
  isNarrow?: boolean;
  action?: ReactNode;
  children?: ReactNode;
};

const strainTones = { Sativa: 'sativa', Hybrid: 'hybrid', Indica: 'indica' } as const;

export function StaffOrderCard({
  order,
  isLatest = false,
  isNarrow = false,
  action,
  children,
}: StaffOrderCardProps) {
  const payment = paymentLabelOf(order);
  const saleState = useSaleState();
  const { refundedCents, keptCents } = refundsOf(order);
  return (
    <Card tone={isLatest ? 'accent' : 'plain'} padding="wide" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          {/* Without a border, the avatar would be hard to see on the green background. */}
          <span className={clsx('rounded-full', isLatest && 'border border-current')}>
            <Avatar name={nameOn(order) || order.user.email} />
          </span>
          <div className="min-w-0">
            <p className="font-bold">{nameOn(order) || 'Username'}</p>
            <p className="text-small break-all">{order.user.email}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <StageBadge reader="staff" order={order} />
          {payment.label !== stageTexts[orderStageOf(order)].staff && (
            <Badge tone={payment.tone}>{payment.label}</Badge>
          )}
        </div>
      </header>
      <dl
        className={clsx(
          'grid grid-cols-2 gap-x-4 gap-y-2 text-small',
          !isNarrow && 'md:grid-cols-[1fr_1.6fr_0.8fr_0.8fr]',
        )}
      >
        <Fact name="Order number" value={order.orderId} />
        <Fact name="Date" value={formatShopDate(order.createdDateTime)} />
        <Fact name="Items" value={itemsText(order)} />
        <Fact name="Total" value={<Price cents={order.totalCents} />} />
        <Fact name="Document id" value={<span className="break-all">{order.id}</span>} isWide />
      </dl>
      <ul className={clsx('grid gap-2', !isNarrow && 'sm:grid-cols-2 lg:grid-cols-3')}>
        {linesLeft(order).map((units, index) => (
          <LineTile
            key={lineKey(units.line)}
            units={units}
            position={index + 1}
            sale={saleState(units.line, variantOf(units.line.size))}
          />
        ))}
      </ul>
      {children}
      {refundedCents > 0 && (
        <p className="text-small font-semibold tabular-nums">
          {formatRand(refundedCents)} refunded, {formatRand(keptCents)} kept
        </p>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3">
        {order.selfDelivery ? (
          <p className="font-semibold">Customer Will Collect</p>
        ) : (
          <TrackDriver order={order} />
        )}
        {action}
      </footer>
    </Card>
  );
}

type FactProps = { name: string; value: ReactNode; isWide?: boolean };

function Fact({ name, value, isWide = false }: FactProps) {
  return (
    <div className={clsx('min-w-0', isWide && 'col-span-2')}>
      <dt className="text-caption opacity-80">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

type LineTileProps = { units: LineLeft; position: number; sale: SaleState | null };

function LineTile({ units: { line, left, refunded }, position, sale }: LineTileProps) {
  const strain =
    line.label === 'Sativa' || line.label === 'Hybrid' || line.label === 'Indica' ? line.label : null;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface p-2 pb-0 text-ink">
      <span className="w-5 shrink-0 text-center text-small text-muted tabular-nums">{position}</span>
      <ItemPicture kind={line.kind} src={line.imageUrl} alt="" className="w-12 shrink-0 rounded-small" />
      <div className="min-w-0 grow basis-24">
        <p
          className={clsx(
            'line-clamp-2 text-small font-semibold wrap-anywhere',
            left === 0 && 'line-through',
          )}
        >
          {line.name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted tabular-nums">
          <span>
            {left < line.quantity && left > 0 && `${left} of `}
            {line.quantity} × <Price cents={line.unitCents} />
          </span>
          <RefundedUnits count={refunded} />
          {strain !== null && <Badge tone={strainTones[strain]}>{strain}</Badge>}
        </p>
      </div>
      <span className="shrink-0 text-small">
        <Price cents={refunded === 0 ? randToCents(line.price) : left * line.unitCents} />
      </span>
      <span className="flex min-h-2 basis-full justify-end">
        {/* A size that staff keep off sale has no button, because a press would put it back on sale. */}
        {(sale === null || sale.units > 0 || sale.backAt !== undefined) && (
          <SoldOutButton
            item={line}
            variant={variantOf(line.size)}
            isSoldOut={sale !== null && sale.units <= 0}
            backAt={sale?.backAt}
          />
        )}
      </span>
    </li>
  );
}

function courierText({ isOwnDriver, courierState }: Order): string {
  if (isOwnDriver) return 'Our own driver';
  return courierState === 'none' || courierState === 'booking'
    ? 'Courier not booked yet'
    : 'No tracking page';
}

function TrackDriver({ order }: { order: Order }) {
  if (!isTrackingLink(order.tracking_Url)) return <p className="font-semibold">{courierText(order)}</p>;
  const isOver = order.courierState === 'canceled' || order.status !== 'pending';
  const look = buttonStyle({ variant: 'secondary', size: 'medium' });
  if (isOver) {
    return (
      <button type="button" disabled className={look}>
        Track Driver
      </button>
    );
  }
  return (
    <a href={order.tracking_Url} target="_blank" rel="noreferrer" className={look}>
      Track Driver
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
