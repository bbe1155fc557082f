import { releaseHold } from '@shop/core/contracts/holds';
import type { Order } from '@shop/core/model/order';
import { decisionLabels } from '@shop/core/rules/actionLabels';
import { formatShopDate } from '@shop/core/rules/shopDates';
import type { ComponentProps } from 'react';

import { BlockCustomer } from '@/admin/dialogs/BlockCustomer';
import { useMay } from '@/admin/session/StaffSession';
import { Card } from '@/ui/Card';

import { OrderAction } from './OrderAction';

/** The units stay held after a declined card. A stuck hold has a separate notice. */
export function holdsUnits({ status, paymentStatus, needsAction }: Order): boolean {
  const isUnpaid = paymentStatus === 'awaiting' || paymentStatus === 'failed';
  return status === 'pending' && isUnpaid && needsAction !== 'hold-stuck';
}

export function UnpaidHold({ order }: { order: Order }) {
  const mayBlock = useMay('customers');
  if (!holdsUnits(order)) return null;
  return (
    <Card padding="wide" className="flex flex-wrap items-center justify-between gap-3">
      <p>Not paid yet. Its units are held until {formatShopDate(order.heldUntil)}.</p>
      <div className="flex flex-wrap gap-2">
        <ReleaseHold order={order} />
        {mayBlock && order.userUID !== '' && (
          <BlockCustomer uid={order.userUID} name={order.user.displayName} isBlocked={false} />
        )}
      </div>
    </Card>
  );
}

type ReleaseHoldProps = { order: Order } & Pick<ComponentProps<typeof OrderAction>, 'isAsked' | 'onAnswered'>;

export function ReleaseHold({ order, ...asked }: ReleaseHoldProps) {
  return (
    <OrderAction
      contract={releaseHold}
      input={{ orderId: order.id }}
      label={decisionLabels['hold-stuck']}
      busyLabel="Releasing"
      question={`Release the units of order ${order.orderId}?`}
      text="The payment provider is asked first: if the order has just been paid, it keeps its units. A later payment is accepted if the units are still available; otherwise it is refunded."
      done="The payment provider was asked, and the order is up to date"
      {...asked}
    />
  );
}
