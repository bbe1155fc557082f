import type { Order } from '@shop/core/model/order';
import type { Wait } from '@shop/core/rules/orderQueues';
import { minutesText, orderQueueOf, waitingSince, waitOf } from '@shop/core/rules/orderQueues';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';

import { useNow } from '@/ui/useNow';

const tones: Record<Wait['urgency'], string> = {
  none: 'text-muted',
  long: 'bg-warn-soft px-1 font-semibold text-warn-ink',
  'too-long': 'bg-danger-soft px-1 font-semibold text-danger-ink',
};

export function Waiting({ order }: { order: Order }) {
  const now = useNow();
  const queue = orderQueueOf(order);
  if (queue === 'done' || queue === 'way') return null;
  const { minutes, urgency } = waitOf(waitingSince(order), now);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-small text-caption whitespace-nowrap tabular-nums',
        tones[urgency],
      )}
    >
      <Clock className="size-3" aria-hidden="true" />
      <span className="sr-only">Waiting for </span>
      {minutesText(minutes)}
    </span>
  );
}
