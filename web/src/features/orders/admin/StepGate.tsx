import type { Order } from '@shop/core/model/order';
import { useState } from 'react';

import { ConfirmDialog } from '@/ui/ConfirmDialog';

import type { AgeAnswer } from './AgeGate';
import { AgeGate } from './AgeGate';
import { linesNotTicked } from './packedLines';

export type GatedStep = 'ready' | 'collected';

/** Returns whether staff must confirm the step: always for a hand-over, otherwise if some lines are not ticked. */
export function needsAnswer(step: GatedStep, orders: readonly Order[]): boolean {
  return step === 'collected' || orders.some(isUnticked);
}

type StepGateProps = {
  step: GatedStep | null;
  orders: readonly Order[];
  isBusy: boolean;
  error: string | null;
  /** At a hand-over, receives the answer about the age check. */
  onConfirm: (answer?: AgeAnswer) => void;
  onCancel: () => void;
};

/** First asks about lines that are not ticked, then, at a hand-over, about age and identity. */
export function StepGate({ step, orders, isBusy, error, onConfirm, onCancel }: StepGateProps) {
  const [asked, setAsked] = useState(nothingAsked);
  // Keeps the question while the dialog fades out, even if the orders have changed.
  if (step !== asked.step) {
    const unticked = orders.filter(isUnticked);
    setAsked(
      step === null
        ? { ...asked, step, isOnLines: false }
        : { step, isOnLines: unticked.length > 0, ...questionOf(orders, unticked) },
    );
  }
  return (
    <>
      <ConfirmDialog
        isOpen={asked.isOnLines}
        title={asked.title}
        text={asked.text}
        confirmLabel={asked.step === 'collected' ? 'Hand over' : 'Mark ready'}
        cancelLabel="Keep packing"
        tone="primary"
        isBusy={isBusy}
        error={error}
        onConfirm={() =>
          asked.step === 'collected' ? setAsked({ ...asked, isOnLines: false }) : onConfirm()
        }
        onCancel={onCancel}
      />
      {asked.step === 'collected' && !asked.isOnLines && (
        <AgeGate orders={orders} isBusy={isBusy} error={error} onAnswer={onConfirm} onCancel={onCancel} />
      )}
    </>
  );
}

type Asked = { step: GatedStep | null; isOnLines: boolean; title: string; text: string };
const nothingAsked: Asked = { step: null, isOnLines: false, title: '', text: '' };

function questionOf(orders: readonly Order[], unticked: readonly Order[]): Pick<Asked, 'title' | 'text'> {
  const [order] = orders;
  if (orders.length === 1 && order !== undefined) {
    const count = linesNotTicked(order);
    return {
      title: count === 1 ? '1 line is not ticked' : `${count} lines are not ticked`,
      text: `Is everything in the bag of ${order.orderId}?`,
    };
  }
  return {
    title:
      unticked.length === 1
        ? '1 order has lines that are not ticked'
        : `${unticked.length} orders have lines that are not ticked`,
    text: `Is everything packed for ${unticked.map(({ orderId }) => orderId).join(', ')}?`,
  };
}

/** Returns whether the order is not ready, and only some of its lines are ticked. */
function isUnticked(order: Order): boolean {
  return order.preparation !== 'ready' && linesNotTicked(order) > 0;
}
