import type { Order } from '@shop/core/model/order';
import { isPast, shownStatus, whyNotCalledOff } from '@shop/core/rules/orderStates';
import { formatRelative } from '@shop/core/rules/relativeTime';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { PickupAddress } from '@/shared/orders/PickupAddress';
import { StageBadge } from '@/shared/orders/StageBadge';
import { useShopPhone } from '@/shared/shop/useShopPhone';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';

import { CancelOrder } from './CancelOrder';
import { OrderProgress, Tracking } from './OrderDelivery';
import { orderMessages } from './orderMessages';
import { orderPath } from './orderPath';
import { OrderPayment } from './OrderPayment';
import { OrderThumbs } from './OrderThumbs';

/** What an order is reviewed and ordered again with. */
export type OrderExtras = {
  renderReview: (order: Order) => ReactNode;
  renderAgain: (order: Order) => ReactNode;
};

type OrderCardProps = OrderExtras & {
  order: Order;
  now: Date;
  isConfirming: boolean;
  onHold: (isHeld: boolean) => void;
};

/** One order of the customer in short: state, arrival, what was bought, total, and what can be done about it. All of it is on its page. */
export function OrderCard({ order, now, isConfirming, onHold, renderReview, renderAgain }: OrderCardProps) {
  const isCompleted = shownStatus(order).toLowerCase() === 'completed';
  return (
    <Card
      role="article"
      aria-label={`Order ${order.orderId}`}
      padding="wide"
      className="flex h-full flex-col gap-3"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <StageBadge order={order} />
          <h2 className="mt-1 text-card">
            <Link
              to={orderPath(order)}
              className="inline-flex min-h-11 items-center gap-0.5 rounded-small hover:underline"
            >
              <span className="sr-only">Order </span>
              {order.orderId}
              <ChevronRight className="size-4 text-muted" aria-hidden="true" />
            </Link>
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
        </div>
        {order.canCancel && !order.selfDelivery && <CancelOrder order={order} onHold={onHold} />}
      </header>
      <OrderProgress order={order} now={now} />
      {order.selfDelivery && !isPast(order) && order.pickUpAddress !== '' && (
        <PickupAddress address={order.pickUpAddress} />
      )}
      <OrderPayment order={order} now={now} isConfirming={isConfirming} />
      <div className="mt-auto flex items-center justify-between gap-4 border-t border-line pt-3">
        <OrderThumbs lines={order.products} />
        <span className="shrink-0 text-right">
          <span className="sr-only">{order.deliveryFee > 0 ? 'Total including delivery ' : 'Total '}</span>
          <Price cents={order.totalCents} size="large" />
        </span>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden [&>*]:grow">
        {isPast(order) && renderAgain(order)}
        {isCompleted && renderReview(order)}
        {!order.selfDelivery && <Tracking order={order} />}
        {order.selfDelivery && order.canCancel && <CancelOrder order={order} onHold={onHold} look="button" />}
      </div>
      {order.selfDelivery && !order.canCancel && <HowToCancel order={order} />}
    </Card>
  );
}

/** An order for collection that the customer cannot cancel any more, and how it still can be. */
export function HowToCancel({ order }: { order: Order }) {
  const phone = useShopPhone();
  if (isPast(order) || whyNotCalledOff(order) === null) return null;
  return <p className="text-small text-muted">{orderMessages.toCancel(phone)}</p>;
}
