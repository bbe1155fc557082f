import type { Order } from '@shop/core/model/order';
import { formatRelative, formatShopDate } from '@shop/core/rules/shopDates';
import { shownStatus } from '@shop/core/rules/orderStates';
import { ExternalLink, MapPin } from 'lucide-react';

import { Badge } from '@/ui/Badge';
import { buttonStyle } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';
import { CopyButton } from '@/ui/CopyButton';
import { Price } from '@/ui/Price';

import { checkoutSentences } from '../checkout/checkoutSentences';

import { OrderLines } from './OrderLines';
import { statusTone } from './orderTabs';
import { paymentWords } from './paymentWords';

/** One order of the shopper: number, state, date, what was bought, where it is. */
export function OrderCard({ order, now }: { order: Order; now: Date }) {
  const status = shownStatus(order);
  const payment = paymentWords[order.paymentStatus];
  return (
    <Card padding="wide" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-card">
            <span className="sr-only">Order </span>
            {order.orderId}
          </h3>
          <p className="text-small text-muted">
            {formatShopDate(order.createdDateTime)}
            <span aria-hidden="true"> · </span>
            <span className="whitespace-nowrap">{formatRelative(order.createdDateTime, now)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={statusTone(status)} hasDot>
            {status}
          </Badge>
          <Badge tone={payment.tone}>{payment.word}</Badge>
        </div>
      </header>
      <OrderLines lines={order.products} />
      {order.selfDelivery ? <PickUp address={order.pickUpAddress} /> : <Tracking order={order} />}
      <footer className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="text-muted">{order.deliveryFee > 0 ? 'Total with delivery' : 'Total'}</span>
        <Price cents={order.totalCents} size="large" />
      </footer>
    </Card>
  );
}

function PickUp({ address }: { address: string }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="text-caption text-muted">Pick up at</p>
        <p className="font-semibold">{address}</p>
      </div>
      <CopyButton
        text={address}
        label="Copy the pickup address"
        copiedMessage={checkoutSentences.addressCopied}
      />
    </div>
  );
}

/** The courier's own page; disabled once there is nothing left to follow. */
function Tracking({ order }: { order: Order }) {
  const isOver = ['completed', 'canceled'].includes(shownStatus(order).toLowerCase());
  if (!order.tracking_Url.startsWith('https')) {
    return (
      <p className="text-small text-muted">The courier is booked as soon as the payment is confirmed.</p>
    );
  }
  if (isOver) {
    return (
      <button type="button" disabled className={buttonStyle({ variant: 'secondary', size: 'medium' })}>
        Tracking
      </button>
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
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
