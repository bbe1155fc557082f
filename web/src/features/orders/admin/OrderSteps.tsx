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
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Message } from '@/ui/Message';

import type { AgeAnswer } from './AgeGate';
import { isHandedOverHere, whyNotHandedOver } from './orderBatch';
import type { GatedStep } from './StepGate';
import { needsAnswer, StepGate } from './StepGate';
import { useQueueMove } from './useQueueMove';
import { Waiting } from './Waiting';

const invalidates = [getallOrders, orderContract];

export type HandOver = {
  isAsked: boolean;
  onDone: (order: Order) => void;
};

type OrderStepsProps = { order: Order; handOver?: HandOver | undefined };

export function OrderSteps({ order, handOver }: OrderStepsProps) {
  const isPermitted = useMay(prepareOrder.permission);
  const prepare = useServerAction(prepareOrder, { invalidates });
  const move = useServerAction(updateOrder, { invalidates });
  /** The step that staff must confirm. */
  const [asked, setAsked] = useState<GatedStep | null>(handOver?.isAsked === true ? 'collected' : null);
  const moveInQueues = useQueueMove();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = prepare.isBusy || move.isBusy;
  const problem = prepare.error ?? move.error;

  const canPrepare = (to: Preparation) => whyNotPrepared(order, to) === null;
  const canCollect = whyNotHandedOver(order) === null;
  const canReopen = isHandedOverHere(order) && whyNotMoved(order, 'pending') === null;
  if (!isPermitted || !(canCollect || canReopen || canPrepare('packing') || canPrepare('ready'))) return null;

  /** Focuses the heading, because the pressed button disappears. */
  async function take(step: () => Promise<{ order: Order }>) {
    prepare.reset();
    move.reset();
    try {
      moveInQueues(order, (await step()).order);
      setAsked(null);
      heading.current?.focus({ preventScroll: true });
    } catch {
      // The card or the open dialog shows the error.
    }
  }
  const set = (preparation: Preparation) => void take(() => prepare.run({ orderId: order.id, preparation }));
  const complete = (answer: AgeAnswer) =>
    void take(async () => {
      const answered = await move.run({ orderId: order.id, status: 'completed', ...answer });
      handOver?.onDone(order);
      return answered;
    });
  const takeBack = () => void take(() => move.run({ orderId: order.id, status: 'pending' }));
  const { preparation } = order;
  const isReady = preparation === 'ready';
  function begin(step: GatedStep) {
    prepare.reset();
    move.reset();
    if (needsAnswer(step, [order])) setAsked(step);
    else set('ready');
  }
  const gated = asked === 'collected' && !canCollect ? null : asked;
  // A pending decision comes first, so its button is the primary one.
  const main = order.needsAction === '' ? 'primary' : 'secondary';
  return (
    <Card padding="wide" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-section">
          {canReopen ? 'Handed over' : 'Next step'}
        </h2>
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
            onClick={() => begin('ready')}
          >
            Mark ready
          </Button>
        )}
        {canCollect && (
          <Button
            variant={isReady ? main : 'secondary'}
            size="medium"
            disabled={isBusy}
            // Only the order list handles the key.
            aria-keyshortcuts={handOver && 'c'}
            onClick={() => begin('collected')}
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
      {problem !== null && gated === null && <Message type="bad">{problem.message}</Message>}
      <StepGate
        step={gated}
        orders={[order]}
        isBusy={isBusy}
        error={problem?.message ?? null}
        onConfirm={(answer) => (answer === undefined ? set('ready') : complete(answer))}
        onCancel={() => setAsked(null)}
      />
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
  return `Handed over by ${who}, without a check: ${reason || 'no reason given'}.`;
}
