import { maxQueueCount } from '@shop/core/contracts/ordersAdmin';
import type { QueueView } from '@shop/core/model/order';
import { clsx } from 'clsx';

import type { OrderFilter } from './orderFilter';
import { everything, viewOf } from './orderFilter';
import type { AdminOrders } from './useAdminOrders';

const views: readonly { view: QueueView; label: string }[] = [
  { view: 'open', label: 'Open' },
  { view: 'pay', label: 'To pay' },
  { view: 'pack', label: 'To pack' },
  { view: 'ready', label: 'Ready' },
  { view: 'way', label: 'On the way' },
  { view: 'action', label: 'Needs action' },
  { view: 'done', label: 'Done' },
  { view: 'all', label: 'All Orders' },
];

export function titleOf(view: QueueView): string {
  return view === 'open' ? 'Open orders' : (views.find((known) => known.view === view)?.label ?? '');
}

type QueueCountersProps = {
  counts: AdminOrders['counts'];
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
};

export function QueueCounters({ counts, filter, onFilter }: QueueCountersProps) {
  const current = viewOf(filter);
  return (
    <div
      role="group"
      aria-label="Queues"
      className="scrollbar-none relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0 min-[80rem]:max-[90rem]:gap-1.5"
    >
      {views.map(({ view, label }) => (
        <button
          key={view}
          ref={view === current ? centre : undefined}
          type="button"
          aria-pressed={view === current}
          onClick={() => onFilter({ ...everything, queue: view === 'open' ? '' : view })}
          className={clsx(
            'interactive inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-small font-semibold whitespace-nowrap min-[80rem]:max-[90rem]:gap-1.5 min-[80rem]:max-[90rem]:px-2.25',
            view === current
              ? 'border-transparent bg-primary text-on-primary'
              : 'border-line-strong bg-surface hover:bg-sunken',
          )}
        >
          {label}
          {view !== 'all' && (
            <span
              className={clsx(
                'tabular-nums',
                view !== current && 'text-muted',
                view === 'action' &&
                  view !== current &&
                  (counts?.queues?.action ?? 0) > 0 &&
                  'rounded-full bg-danger-soft px-1.5 text-danger-ink',
              )}
            >
              {countText(counts?.queues?.[view])}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return '–';
  return count >= maxQueueCount ? `${maxQueueCount - 1}+` : String(count);
}

/** Scrolls to the chosen button, because the row is wider than the screen of a phone. */
function centre(chosen: HTMLButtonElement | null): void {
  const row = chosen?.parentElement ?? null;
  if (chosen === null || row === null) return;
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
