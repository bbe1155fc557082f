import type { Order } from '@shop/core/model/order';
import { hasParcel } from '@shop/core/rules/courierStates';
import { isPast, whyNotCalledOff } from '@shop/core/rules/orderStates';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { ExternalLink } from 'lucide-react';

import { useShopPhone } from '@/shared/shop/useShopPhone';
import { Button } from '@/ui/Button';
import { buttonStyle } from '@/ui/buttonStyle';

import { progressMessage, stepOf } from './deliveryProgress';
import { DeliverySteps } from './DeliverySteps';
import { actionMessage } from './orderMessages';

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

/** Where a delivery is: its steps, a sentence, when it is expected; and what the shop is doing about one that went wrong. */
export function DeliveryProgress({ order }: { order: Order }) {
  const phone = useShopPhone();
  const step = stepOf(order);
  const sentence = progressMessage(order);
  const eta = etaOf(order);
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {step !== null && <DeliverySteps current={step} />}
      {(sentence !== '' || eta !== null) && (
        <div className="text-small">
          {sentence !== '' && <p className="font-semibold">{sentence}</p>}
          {eta !== null && <p className="text-muted">Expected {eta}</p>}
          {hasParcel(order.courierState) && <p className="text-muted">{whyNotCalledOff(order)}</p>}
        </div>
      )}
      {order.needsAction !== '' && (
        <p className="rounded-control bg-warn-soft p-3 text-small text-warn-ink">
          {actionMessage(order.needsAction, phone)}
        </p>
      )}
    </div>
  );
}

/** When the parcel is expected, while a courier has it. */
function etaOf(order: Order): string | null {
  if (isPast(order) || order.needsAction !== '' || order.dropoff_eta === '') return null;
  const eta = formatShopDate(order.dropoff_eta);
  return eta === 'Invalid date' ? null : eta;
}
