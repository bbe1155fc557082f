import type { Order, OrderLine } from '@shop/core/model/order';
import { isPast, shownStatus, whyNotCanceled } from '@shop/core/rules/orderStates';
import { formatRelative } from '@shop/core/rules/relativeTime';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { ItemPicture } from '@/shared/items/ItemPicture';
import { isOpen } from '@/shared/orders/openPayment';
import { PickupAddress } from '@/shared/orders/PickupAddress';
import { StageBadge } from '@/shared/orders/StageBadge';
import { useShopPhone } from '@/shared/shop/useShopPhone';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';

import { CancelOrder } from './CancelOrder';
import { OrderProgress, Tracking } from './OrderDelivery';
import { orderMessages } from './orderMessages';
import { orderPath } from './orderPath';
import { OrderPayment } from './OrderPayment';

export type OrderExtras = {
  renderReview: (order: Order) => ReactNode;
  renderAgain: (order: Order, isFirst: boolean) => ReactNode;
};

type OrderCardProps = OrderExtras & {
  order: Order;
  now: Date;
  isConfirming: boolean;
  onHold: (isHeld: boolean) => void;
  /** True for the only card in a list. Its parts are side by side on wide screens. */
  isWide?: boolean;
  /** True for the newest order in a list. Its button is more prominent. */
  isFirst?: boolean;
};

const maxNamed = 2;

export function OrderCard(props: OrderCardProps) {
  const { order, now, isConfirming, onHold, renderReview, renderAgain } = props;
  const { isWide = false, isFirst = false } = props;
  const isCompleted = shownStatus(order).toLowerCase() === 'completed';
  const [first] = order.products;
  const more = order.products.length - maxNamed;
  return (
    <Card
      role="article"
      aria-label={`Order ${order.orderId}`}
      padding="regular"
      className={clsx(
        'flex h-full flex-col gap-3 md:p-4',
        isWide && 'lg:flex-row lg:items-start lg:gap-8 lg:p-5 lg:*:basis-0 lg:*:grow',
      )}
    >
      <header className="flex items-start gap-3">
        {first !== undefined && (
          <ItemPicture
            kind={first.kind}
            src={first.imageUrl}
            alt={first.name}
            className="w-14 shrink-0 rounded-small tight:hidden"
          />
        )}
        <div className="min-w-0 grow">
          <h2 className="flex items-start justify-between gap-3 text-body leading-5.5 font-bold">
            <Link to={orderPath(order)} className="-my-2.5 min-w-0 rounded-small py-2.5 hover:underline">
              <span className="line-clamp-2">
                {order.products.slice(0, maxNamed).map(goodsText).join(', ')}
              </span>
              {more > 0 && <span className="text-small font-medium text-muted"> +{more} more</span>}
            </Link>
            <span className="shrink-0">
              <span className="sr-only">
                {order.deliveryFee > 0 ? 'Total including delivery ' : 'Total '}
              </span>
              <Price cents={order.totalCents} />
            </span>
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
            <StageBadge order={order} now={now} />
            <time dateTime={order.createdDateTime} title={formatShopDate(order.createdDateTime)}>
              {formatRelative(order.createdDateTime, now)}
            </time>
          </p>
          <p className="mt-1 flex min-h-5 items-center justify-between gap-2 text-caption font-medium text-muted">
            {order.orderId}
            {order.canCancel && !order.selfDelivery && <CancelOrder order={order} onHold={onHold} />}
          </p>
        </div>
      </header>
      <div className="flex grow flex-col gap-3 empty:hidden">
        <OrderProgress order={order} now={now} isStageSaid />
        <OrderPayment order={order} now={now} isConfirming={isConfirming} />
        {isToCollect(order) && <PickupAddress address={order.pickUpAddress} />}
        <div className="mt-auto flex flex-wrap gap-2 *:grow *:basis-34 empty:hidden [&>a]:px-2! [&>button]:px-2!">
          {isPast(order) && renderAgain(order, isFirst)}
          {isCompleted && renderReview(order)}
          {!isPast(order) && order.paymentStatus === 'paid' && (
            <LinkButton to={orderPath(order)} size="medium" variant={isFirst ? 'primary' : 'soft'}>
              Follow order
              <span className="sr-only"> {order.orderId}</span>
            </LinkButton>
          )}
          {!order.selfDelivery && !isOpen(order) && <Tracking order={order} />}
          {order.selfDelivery && order.canCancel && (
            <CancelOrder order={order} onHold={onHold} look="button" />
          )}
        </div>
        {!order.canCancel && <HowToCancel order={order} />}
      </div>
    </Card>
  );
}

/** Unpaid orders show the payment instead of directions. */
function isToCollect(order: Order): boolean {
  return order.selfDelivery && !isPast(order) && order.paymentStatus === 'paid' && order.pickUpAddress !== '';
}

function goodsText({ name, quantity }: OrderLine): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** Explains how to cancel an order that waits for the customer or the shop's own driver, and is already being packed. */
export function HowToCancel({ order }: { order: Order }) {
  const phone = useShopPhone();
  const isUpToShop = order.selfDelivery || order.isOwnDriver;
  if (!isUpToShop || isPast(order) || whyNotCanceled(order) === null) return null;
  return <p className="text-small text-muted">{orderMessages.toCancel(phone)}</p>;
}
