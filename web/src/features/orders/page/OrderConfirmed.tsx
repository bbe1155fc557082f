import type { Order } from '@shop/core/model/order';
import { stageTextOf } from '@shop/core/rules/orderStages';
import { isPast } from '@shop/core/rules/orderStates';
import { Navigate } from 'react-router-dom';

import { paths } from '@/config/paths';
import { PickupAddress } from '@/shared/orders/PickupAddress';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';
import { useMedia } from '@/ui/useMedia';
import { useNow } from '@/ui/useNow';

import { arrivalText, orderArrival } from '../orderArrival';
import { OrderProgress } from '../OrderDelivery';
import { orderPath } from '../orderPath';
import { OrderThumbs } from '../OrderThumbs';
import { receivedText } from '../PaymentNotice';

import { CourierMap } from './CourierMap';
import { useOrder } from './useOrder';

/** Up to this width, a shorter map and a smaller tick keep the buttons above the bottom bar. */
const small = '(max-width: 24.5rem)';

type OrderConfirmedProps = {
  order: Order;
  name: string;
};

export function OrderConfirmed({ order: paid, name }: OrderConfirmedProps) {
  const now = useNow();
  const isSmall = useMedia(small);
  const order = useOrder(paid.id).order ?? paid;
  // The order was cancelled or delivered while this screen was open, so the order page shows the outcome.
  if (order.paymentStatus !== 'paid' || isPast(order)) return <Navigate to={orderPath(order)} replace />;
  const arrival = orderArrival(order, now);
  const first = name.trim().split(/\s+/)[0] ?? '';
  return (
    <Card
      role="article"
      aria-label={`Order ${order.orderId}`}
      padding="none"
      className="mx-auto flex w-full max-w-dialog animate-[settle-in_240ms_var(--ease-settle)] flex-col overflow-hidden"
    >
      <div className="flex flex-col items-center gap-1 bg-jacaranda-soft px-4 pt-6 pb-5 text-center text-jacaranda-ink">
        <Tick />
        <h2 className="mt-2 font-display text-page wrap-anywhere">
          {first === '' ? 'It’s yours.' : `It’s yours, ${first}.`}
        </h2>
        <p className="font-display text-answer text-balance text-ink">
          {arrival === null ? stageTextOf(order) : arrivalText(arrival)}
        </p>
        {arrival !== null && arrival.wait !== '' && <p className="font-semibold">{arrival.wait}</p>}
        <p role="status" className="mt-1 text-small text-balance">
          {receivedText(order)}
        </p>
      </div>
      <CourierMap order={order} height={isSmall ? 112 : 160} />
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <OrderProgress order={order} now={now} isArrivalSaid />
        {order.selfDelivery && order.pickUpAddress !== '' && <PickupAddress address={order.pickUpAddress} />}
        <div className="flex items-center justify-between gap-4">
          <OrderThumbs lines={order.products} />
          <span className="shrink-0">
            <span className="sr-only">Total </span>
            <Price cents={order.totalCents} size="large" />
          </span>
        </div>
        <div className="flex flex-wrap gap-2 *:grow *:basis-34 *:px-2!">
          <LinkButton to={orderPath(order)}>Follow order</LinkButton>
          <LinkButton to={paths.products} variant="secondary">
            Keep shopping
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function Tick() {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-16 max-[24.5rem]:size-12 animate-[pop_400ms_var(--ease-settle)] text-jacaranda"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="30" fill="currentColor" />
      <path
        d="M19 33.5 28.5 43 46 23"
        pathLength={1}
        fill="none"
        stroke="var(--color-on-jacaranda)"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1"
        className="animate-[draw_400ms_120ms_var(--ease-settle)_backwards]"
      />
    </svg>
  );
}
