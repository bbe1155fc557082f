import { order as orderContract, prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { AgeCheck as AgeCheckRecord, Order, Preparation } from '@shop/core/model/order';
import { whyNotPrepared } from '@shop/core/rules/orderPreparation';
import { whyNotMoved } from '@shop/core/rules/orderStates';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { actorText } from '@shop/core/rules/timelineText';
import { useRef, useState } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { StageBadge } from '@/shared/orders/StageBadge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Message } from '@/ui/Message';

import type { AgeAnswer } from './AgeGate';
import { AgeGate } from './AgeGate';
import { isHandedOverHere } from './orderBatch';
import { Waiting } from './Waiting';

const invalidates = [getallOrders, orderContract];

/** Renders buttons for the next steps of an order and for undoing the last step. Renders nothing if there are none. */
export function OrderSteps({ order }: { order: Order }) {
  const isPermitted = useMay(prepareOrder.permission);
  const prepare = useServerAction(prepareOrder, { invalidates });
  const move = useServerAction(updateOrder, { invalidates });
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = prepare.isBusy || move.isBusy;
  const problem = prepare.error ?? move.error;

  const canPrepare = (to: Preparation) => whyNotPrepared(order, to) === null;
  const canCollect = isHandedOverHere(order) && whyNotMoved(order, 'completed') === null;
  const canReopen = isHandedOverHere(order) && whyNotMoved(order, 'pending') === null;
  if (!isPermitted || !(canCollect || canReopen || canPrepare('packing') || canPrepare('ready'))) return null;

  /**
   * Performs a step. Then focuses the heading, because the pressed button disappears. A refusal appears below the
   * buttons.
   */
  async function take(step: () => Promise<unknown>) {
    prepare.reset();
    move.reset();
    try {
      await step();
      setIsAsking(false);
      heading.current?.focus({ preventScroll: true });
    } catch {
      // The state of the request shows the error.
    }
  }
  const set = (preparation: Preparation) => void take(() => prepare.run({ orderId: order.id, preparation }));
  const handOver = (answer: AgeAnswer) =>
    void take(() => move.run({ orderId: order.id, status: 'completed', ...answer }));
  const takeBack = () => void take(() => move.run({ orderId: order.id, status: 'pending' }));
  const { preparation } = order;
  const isReady = preparation === 'ready';
  // A pending decision comes first, and then its button is the primary one.
  const main = order.needsAction === '' ? 'primary' : 'secondary';
  return (
    <Card padding="wide" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-section">
          {canReopen ? 'Handed over' : 'Next step'}
        </h2>
        <StageBadge reader="staff" order={order} />
        <Waiting order={order} />
      </div>
      {canReopen && <AgeCheck order={order} />}
      <div className="flex flex-wrap gap-2" aria-busy={isBusy}>
        {preparation === '' && canPrepare('packing') && (
          <Button variant={main} size="medium" disabled={isBusy} onClick={() => set('packing')}>
            Start packing
          </Button>
        )}
        {!isReady && canPrepare('ready') && (
          <Button
            variant={preparation === 'packing' ? main : 'secondary'}
            size="medium"
            disabled={isBusy}
            onClick={() => set('ready')}
          >
            Mark ready
          </Button>
        )}
        {canCollect && (
          <Button
            variant={isReady ? main : 'secondary'}
            size="medium"
            disabled={isBusy}
            aria-keyshortcuts="c"
            onClick={() => {
              move.reset();
              setIsAsking(true);
            }}
          >
            {order.selfDelivery ? 'Mark collected' : 'Mark delivered'}
          </Button>
        )}
        {preparation !== '' && canPrepare('') && (
          <Button
            variant="quiet"
            size="medium"
            disabled={isBusy}
            onClick={() => set(isReady ? 'packing' : '')}
          >
            {isReady ? 'Undo ready' : 'Undo packing'}
          </Button>
        )}
        {canReopen && (
          <Button variant="secondary" size="medium" disabled={isBusy} onClick={takeBack}>
            {order.selfDelivery ? 'Undo collected' : 'Undo delivered'}
          </Button>
        )}
      </div>
      {problem !== null && !isAsking && <Message type="bad">{problem.message}</Message>}
      {isAsking && (
        <AgeGate
          orders={[order]}
          isBusy={move.isBusy}
          error={move.error?.message ?? null}
          onAnswer={handOver}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

function AgeCheck({ order: { ageCheck } }: { order: Order }) {
  return (
    <p className="text-small">
      {ageCheck === null ? 'No check of age and identity was recorded.' : checkText(ageCheck)}
    </p>
  );
}

function checkText({ at, by, isChecked, reason }: AgeCheckRecord): string {
  const who = `${actorText(by)}, ${formatShopDate(at)}`;
  if (isChecked) return `Age and identity checked by ${who}.`;
  return `Handed over without a check by ${who}: ${reason || 'no reason given'}.`;
}
