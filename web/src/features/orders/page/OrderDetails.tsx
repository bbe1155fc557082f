import type { Order } from '@shop/core/model/order';
import { isPast, shownStatus } from '@shop/core/rules/orderStates';
import { shownPhone } from '@shop/core/rules/phone';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';

import { isHoldOver, isOpen } from '@/shared/orders/openPayment';
import { nameOn } from '@/shared/orders/orderNames';
import { PickupAddress } from '@/shared/orders/PickupAddress';
import { StageBadge } from '@/shared/orders/StageBadge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';

import { CancelOrder } from '../CancelOrder';
import type { OrderExtras } from '../OrderCard';
import { HowToCancel } from '../OrderCard';
import { OrderProgress, Tracking } from '../OrderDelivery';
import { orderArrival } from '../orderArrival';
import { OrderLines } from '../OrderLines';
import { isPayable, OrderPayment } from '../OrderPayment';
import { OrderSteps } from '../OrderSteps';
import { stepsOf } from '../orderSteps';
import { OrderThumbs } from '../OrderThumbs';
import { CourierMap } from './CourierMap';
import { OrderHelp } from './OrderHelp';
import { OrderReceipt } from './OrderReceipt';
import { OrderSums } from '../OrderSums';

type OrderDetailsProps = OrderExtras & { order: Order; now: Date; onHold: (isHeld: boolean) => void };

export function OrderDetails({ order, now, onHold, renderReview, renderAgain }: OrderDetailsProps) {
  // The heading of a finished order makes the steps redundant.
  const steps = isPast(order) ? [] : stepsOf(order);
  const isCompleted = shownStatus(order).toLowerCase() === 'completed';
  const wasPaid = order.paymentStatus !== 'awaiting' && order.timeline.some(({ event }) => event === 'paid');
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:hidden">
        <div className="flex min-w-0 flex-col gap-4">
          <Card padding="none" className="overflow-hidden">
            <CourierMap order={order} />
            <div className="flex flex-col gap-4 p-4 md:p-5">
              {/* Shows the stage if the heading shows the arrival time instead and no steps are shown. */}
              {orderArrival(order, now) !== null && steps.length === 0 && (
                <div>
                  <StageBadge order={order} now={now} />
                </div>
              )}
              <OrderProgress order={order} now={now} isArrivalSaid isStageSaid />
              {isPayable(order, now) && <OrderThumbs lines={order.products} />}
              <OrderPayment order={order} now={now} isConfirming={false} />
              {steps.length > 0 && <OrderSteps steps={steps} />}
              <div
                className={clsx(
                  'flex flex-wrap gap-2 *:grow *:basis-34 empty:hidden [&>a]:px-2! [&>button]:px-2!',
                  // An unpaid order has one button here, without a border, so its height already leaves enough space.
                  isOpen(order) && '-my-2',
                )}
              >
                {isPast(order) && renderAgain(order, true)}
                {isCompleted && renderReview(order)}
                {!order.selfDelivery && !isOpen(order) && !isPast(order) && <Tracking order={order} />}
                {order.canCancel && <CancelOrder order={order} onHold={onHold} look="button" />}
              </div>
              {!order.canCancel && <HowToCancel order={order} />}
              <p className="border-t border-line pt-3 text-small text-muted wrap-anywhere">
                Order {order.orderId} · {formatShopDate(order.createdDateTime)}
              </p>
            </div>
          </Card>
          <Destination order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card padding="wide" className="flex flex-col gap-4">
            <h2 className="text-card">What you ordered</h2>
            <OrderLines lines={order.products} />
            <OrderSums order={order} isChecking={isHoldOver(order, now)} />
            {wasPaid && (
              <Button variant="secondary" size="medium" onClick={() => window.print()}>
                <Printer className="size-4" aria-hidden="true" />
                Print or save receipt
              </Button>
            )}
          </Card>
          <OrderHelp order={order} />
        </div>
      </div>
      <OrderReceipt order={order} />
    </>
  );
}

function Destination({ order }: { order: Order }) {
  const { dropoff, selfDelivery, pickUpAddress } = order;
  if (selfDelivery)
    return pickUpAddress === '' || isPast(order) ? null : <PickupAddress address={pickUpAddress} />;
  if (dropoff === null) return null;
  const name = nameOn(order);
  return (
    <Card padding="wide" className="flex flex-col gap-1">
      <h2 className="text-card">Delivery to</h2>
      {name !== '' && <p className="font-semibold wrap-anywhere">{name}</p>}
      <p className="wrap-anywhere">{dropoff.address}</p>
      {dropoff.phoneNumber !== '' && (
        <p className="text-small text-muted">{shownPhone(dropoff.phoneNumber)}</p>
      )}
      {dropoff.notes !== '' && (
        <p className="mt-2 text-small wrap-anywhere">
          <span className="text-muted">Note for the courier: </span>
          {dropoff.notes}
        </p>
      )}
    </Card>
  );
}
