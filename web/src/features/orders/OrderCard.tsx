import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { isPast, shownStatus } from '@shop/core/rules/orderStates';
import { formatRelative } from '@shop/core/rules/relativeTime';
import { formatShopDate } from '@shop/core/rules/shopDates';
import type { ReactNode } from 'react';

import { paymentLabelOf } from '@/shared/orders/paymentLabels';
import { PickupAddress } from '@/shared/orders/PickupAddress';
import { statusTone } from '@/shared/orders/statusTone';
import { Badge } from '@/ui/Badge';
import { Card } from '@/ui/Card';
import { Price } from '@/ui/Price';

import { CancelOrder } from './CancelOrder';
import { DeliveryProgress, Tracking } from './OrderDelivery';
import { OrderLines } from './OrderLines';
import { OrderPayment } from './OrderPayment';

type OrderCardProps = {
  order: Order;
  now: Date;
  isConfirming: boolean;
  onHold: (isHeld: boolean) => void;
  /** What a completed order is reviewed with. */
  renderReview: (order: Order) => ReactNode;
};

/** One order of the shopper: number, state, date, what was bought, where it is, and what can be done about it. */
export function OrderCard({ order, now, isConfirming, onHold, renderReview }: OrderCardProps) {
  const status = shownStatus(order);
  const payment = paymentLabelOf(order);
  return (
    <Card
      role="article"
      aria-label={`Order ${order.orderId}`}
      padding="wide"
      className="flex h-full flex-col gap-4"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-card">
            <span className="sr-only">Order </span>
            {order.orderId}
          </h2>
          <p className="text-small text-muted">
            {formatShopDate(order.createdDateTime)}
            <span aria-hidden="true" className="hidden sm:inline">
              {' · '}
            </span>
            <span className="block whitespace-nowrap sm:inline">
              {formatRelative(order.createdDateTime, now)}
            </span>
          </p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge tone={statusTone(status)} hasDot>
              {status}
            </Badge>
            <Badge tone={payment.tone}>{payment.label}</Badge>
          </div>
        </div>
        {order.canCancel && <CancelOrder order={order} onHold={onHold} />}
      </header>
      <OrderLines lines={order.products} />
      <div className="mt-auto flex flex-col gap-3">
        {order.selfDelivery && !isPast(order) && order.pickUpAddress !== '' && (
          <PickupAddress address={order.pickUpAddress} />
        )}
        {!order.selfDelivery && <DeliveryProgress order={order} />}
        <OrderPayment order={order} now={now} isConfirming={isConfirming} />
        <div className="flex flex-col gap-2 empty:hidden sm:flex-row [&>*]:sm:grow">
          {!order.selfDelivery && <Tracking order={order} />}
          {status.toLowerCase() === 'completed' && renderReview(order)}
        </div>
      </div>
      {order.promotion !== '' && (
        <p className="text-small text-success-ink">
          {order.discountCents > 0 && `${formatRand(order.discountCents)} saved: `}
          {order.promotion}
        </p>
      )}
      <footer className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="text-muted">{order.deliveryFee > 0 ? 'Total with delivery' : 'Total'}</span>
        <Price cents={order.totalCents} size="large" />
      </footer>
    </Card>
  );
}
