import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { ExternalLink } from 'lucide-react';

import { Button } from '@/ui/Button';
import { buttonStyle } from '@/ui/buttonStyle';

import { ordersSentences } from './ordersSentences';

/** The courier's own page; disabled while there is nothing to follow, or nothing any more. */
export function Tracking({ order }: { order: Order }) {
  if (isPast(order) || !order.tracking_Url.startsWith('https://')) {
    return (
      <Button variant="secondary" size="medium" disabled>
        Tracking
      </Button>
    );
  }
  return (
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
  );
}

/** When a delivery is expected, or what it waits for. */
export function WhatIsNext({ order }: { order: Order }) {
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
