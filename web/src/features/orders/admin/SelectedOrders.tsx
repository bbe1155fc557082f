import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/ui/Button';

import type { AgeAnswer } from './AgeGate';
import { BatchFailures } from './BatchFailures';
import type { BatchStep } from './orderBatch';
import { ordersFor, ordersText } from './orderBatch';
import { PickList } from './PickList';
import type { GatedStep } from './StepGate';
import { needsAnswer, StepGate } from './StepGate';
import type { PrintPaper } from './usePaper';
import type { SelectedOrders as Selection } from './useSelectedOrders';

type SelectedOrdersProps = { selection: Selection; shown: readonly Order[]; onPrint: PrintPaper };

export function SelectedOrders({ selection, shown, onPrint }: SelectedOrdersProps) {
  const { clear, batch } = selection;
  const orders = selection.orders.map((order) => later(order, shown));
  /** The step that staff must confirm. */
  const [asked, setAsked] = useState<GatedStep | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const isBusy = batch.progress !== null;
  if (orders.length === 0 && !isBusy && batch.failures.length === 0) return null;
  const count = ordersText(orders.length);
  const open = steps
    .map((some) => ({ ...some, affected: ordersFor(some.step, orders).length }))
    .filter(({ affected }) => affected > 0);

  function handleStep(step: BatchStep) {
    if (step !== 'packing' && needsAnswer(step, ordersFor(step, orders))) setAsked(step);
    else void batch.take({ step, orders });
  }
  async function takeAsked(step: GatedStep, answer?: AgeAnswer) {
    await batch.take({ step, orders, ...(answer !== undefined && { answer }) });
    setAsked(null);
  }
  return (
    <div
      role="group"
      aria-label="Selected orders"
      className="sticky top-[calc(var(--bar-top)+var(--notice-height,0px))] z-11 flex flex-col gap-2 rounded-control bg-primary-soft px-4 py-1.5 text-on-primary-soft"
    >
      <div
        className={clsx(
          'flex-wrap items-center gap-x-2 sm:gap-y-2',
          orders.length === 0 && !isBusy ? 'hidden' : 'flex',
        )}
      >
        <p role="status" className="text-small font-semibold">
          {batch.progress === null
            ? `${count} selected`
            : `${batch.progress.action}: ${batch.progress.done} of ${batch.progress.total}…`}
        </p>
        <Button variant="quiet" size="small" className="mr-auto" disabled={isBusy} onClick={clear}>
          Clear selection
        </Button>
        {/* On phones, the buttons scroll in one row. */}
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 *:whitespace-nowrap max-sm:basis-[calc(100%+2rem)] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0">
          {open.map(({ step, label, affected }, index) => (
            <Button
              key={step}
              variant={index === 0 ? 'primary' : 'secondary'}
              size="small"
              disabled={isBusy}
              onClick={() => handleStep(step)}
            >
              {label} ({affected})
            </Button>
          ))}
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isPicking}
            onClick={() => setIsPicking(!isPicking)}
          >
            Pick list
          </Button>
          <Button variant="secondary" size="small" onClick={() => onPrint(orders)}>
            <Printer className="size-4 max-sm:hidden" aria-hidden="true" />
            {orders.length === 1 ? 'Print 1 slip' : `Print ${orders.length} slips`}
          </Button>
        </div>
      </div>
      <BatchFailures batch={batch} />
      {isPicking && (
        <div className="max-h-[50dvh] overflow-y-auto rounded-control">
          <PickList orders={orders} />
        </div>
      )}
      <StepGate
        step={asked}
        orders={asked === null ? [] : ordersFor(asked, orders)}
        isBusy={isBusy}
        error={null}
        onConfirm={(answer) => asked !== null && void takeAsked(asked, answer)}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}

/** The selected order may be newer than the listed one if it was changed on this screen. */
function later(selected: Order, shown: readonly Order[]): Order {
  const listed = shown.find(({ id }) => id === selected.id);
  return listed === undefined || listed.timeline.length < selected.timeline.length ? selected : listed;
}

const steps = [
  { step: 'packing', label: 'Start packing' },
  { step: 'ready', label: 'Mark ready' },
  { step: 'collected', label: 'Mark collected' },
] as const;
