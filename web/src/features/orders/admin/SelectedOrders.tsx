import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

import { AgeGate } from './AgeGate';
import type { BatchStep } from './orderBatch';
import { ordersFor, ordersText } from './orderBatch';
import { PickList } from './PickList';
import { useOrderBatch } from './useOrderBatch';
import type { PrintPaper } from './usePaper';
import type { SelectedOrders as Selection } from './useSelectedOrders';

type SelectedOrdersProps = { selection: Selection; shown: readonly Order[]; onPrint: PrintPaper };

/** Renders the bulk actions for the selected orders in a bar that stays in view while the list scrolls. */
export function SelectedOrders({ selection, shown, onPrint }: SelectedOrdersProps) {
  const { clear, renew } = selection;
  const orders = selection.orders.map((order) => later(order, shown));
  const batch = useOrderBatch(renew);
  const [isAsking, setIsAsking] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const isBusy = batch.progress !== null;
  if (orders.length === 0 && !isBusy && batch.failures.length === 0) return null;
  const count = ordersText(orders.length);
  const open = steps
    .map((some) => ({ ...some, affected: ordersFor(some.step, orders).length }))
    .filter(({ affected }) => affected > 0);
  const handedOver = ordersFor('collected', orders);

  function handleStep(step: BatchStep) {
    if (step === 'collected') setIsAsking(true);
    else void batch.take({ step, orders });
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
            : `${batch.progress.done} of ${batch.progress.total}…`}
        </p>
        <Button variant="quiet" size="small" className="mr-auto" onClick={clear}>
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
          <Button variant="secondary" size="small" onClick={() => onPrint(orders)}>
            <Printer className="size-4 max-sm:hidden" aria-hidden="true" />
            {orders.length === 1 ? 'Print 1 slip' : `Print ${orders.length} slips`}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isPicking}
            onClick={() => setIsPicking(!isPicking)}
          >
            Pick list
          </Button>
        </div>
      </div>
      {batch.failures.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Message type="bad">{`Not done for ${batch.failures.map(({ text }) => text).join(' ')}`}</Message>
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void batch.retry()}>
            Try again
          </Button>
          <Button variant="quiet" size="small" onClick={batch.dismiss}>
            Dismiss
          </Button>
        </div>
      )}
      {isPicking && (
        <div className="max-h-[50dvh] overflow-y-auto rounded-control">
          <PickList orders={orders} />
        </div>
      )}
      {isAsking && (
        <AgeGate
          orders={handedOver}
          isBusy={isBusy}
          error={null}
          onAnswer={(answer) =>
            void batch.take({ step: 'collected', orders, answer }).then(() => setIsAsking(false))
          }
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** Returns the state of a selected order in the list, unless the list is older than a step taken here. */
function later(selected: Order, shown: readonly Order[]): Order {
  const listed = shown.find(({ id }) => id === selected.id);
  return listed === undefined || listed.timeline.length < selected.timeline.length ? selected : listed;
}

const steps = [
  { step: 'packing', label: 'Start packing' },
  { step: 'ready', label: 'Mark ready' },
  { step: 'collected', label: 'Mark collected' },
] as const;
