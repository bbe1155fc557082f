import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { ExternalLink } from 'lucide-react';

import { Button } from '@/ui/Button';
import { buttonStyle } from '@/ui/buttonStyle';

import { ordersSentences } from './ordersSentences';

/** The way of a delivery: when it is expected, and the courier's own page while there is something to follow. */
export function OrderDelivery({ order }: { order: Order }) {
  const canFollow = !isPast(order) && order.tracking_Url.startsWith('https://');
  return (
    <>
      <WhatIsNext order={order} />
      {canFollow ? (
        <a
          href={order.tracking_Url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary', size: 'medium' })}
        >
          Tracking
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">of order {order.orderId} (opens in a new tab)</span>
        </a>
      ) : (
        <Button variant="secondary" size="medium" disabled>
          Tracking
        </Button>
      )}
    </>
  );
}

function WhatIsNext({ order }: { order: Order }) {
  if (isPast(order)) return null;
  const eta = order.dropoff_eta === '' ? null : formatShopDate(order.dropoff_eta);
  if (eta !== null && eta !== 'Invalid date') {
    return <p className="text-small text-muted">Expected {eta}</p>;
  }
  if (order.delivery_id !== '') return null;
  const isPaid = order.paymentStatus === 'paid';
  return (
    <p className="text-small text-muted">
      {isPaid ? ordersSentences.bookingCourier : ordersSentences.courierAfterPayment}
    </p>
  );
}
