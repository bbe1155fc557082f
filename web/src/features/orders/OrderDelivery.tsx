import type { Order } from '@shop/core/model/order';
import { hasParcel } from '@shop/core/rules/courierStates';
import { isPast, whyNotCanceled } from '@shop/core/rules/orderStates';
import { isTrackingLink } from '@shop/core/rules/trackingLink';
import { ExternalLink } from 'lucide-react';

import { useShopPhone } from '@/shared/shop/useShopPhone';
import { Button } from '@/ui/Button';
import { buttonStyle } from '@/ui/buttonStyle';

import { progressMessage, stageMessage, stepOf } from './deliveryProgress';
import { arrivalText, orderArrival } from './orderArrival';
import { actionMessage, orderMessages } from './orderMessages';

export function Tracking({ order }: { order: Order }) {
  if (isPast(order) || !isTrackingLink(order.tracking_Url)) {
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

type OrderProgressProps = {
  order: Order;
  now: Date;
  /** True if the screen's heading shows the arrival time. */
  isArrivalSaid?: boolean;
  /** True if a badge or the steps show the stage. */
  isStageSaid?: boolean;
};

export function OrderProgress({
  order,
  now,
  isArrivalSaid = false,
  isStageSaid = false,
}: OrderProgressProps) {
  const phone = useShopPhone();
  const arrival = orderArrival(order, now);
  // Once the courier has the parcel, a notice states that cancellation is no longer possible. In the state `collected`,
  // the notice replaces the sentence about the stage.
  const isGone = !isPast(order) && hasParcel(order.courierState);
  const isSaidTwice = isGone && order.courierState === 'collected';
  const sentence = order.selfDelivery ? collectionMessage(order) : isSaidTwice ? '' : progressMessage(order);
  const isHeading = isArrivalSaid && (stepOf(order) ?? -1) >= 0;
  const isRepeated = isStageSaid && (arrival !== null || isHeading) && sentence === stageMessage(order);
  // A region without visible text must take up no space.
  const isSilent = isRepeated && isArrivalSaid && !isGone && order.needsAction === '';
  return (
    <div aria-live="polite" className={isSilent ? 'sr-only' : 'flex flex-col gap-1 empty:hidden'}>
      {arrival !== null && !isArrivalSaid && (
        <p className="text-section">
          {arrivalText(arrival)}
          {arrival.wait !== '' && `, ${arrival.wait}`}
        </p>
      )}
      {sentence !== '' && (
        <p className={isRepeated ? 'sr-only' : arrival === null ? 'font-semibold' : 'text-small'}>
          {sentence}
        </p>
      )}
      {isGone && <p className="text-small text-muted">{whyNotCanceled(order)}</p>}
      {order.needsAction !== '' && (
        <p className="rounded-control bg-warn-soft p-3 text-small text-warn-ink">
          {actionMessage(order.needsAction, phone)}
        </p>
      )}
    </div>
  );
}

function collectionMessage(order: Order): string {
  if (order.status !== 'pending' || order.paymentStatus !== 'paid') return '';
  return orderMessages.collection[order.preparation];
}
