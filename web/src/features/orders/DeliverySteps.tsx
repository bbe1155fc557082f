import { clsx } from 'clsx';
import { Check } from 'lucide-react';

import { deliverySteps } from './deliveryProgress';

/** How far a delivery has come; `current` is the step reached, -1 before the first. */
export function DeliverySteps({ current }: { current: number }) {
  const last = deliverySteps.length - 1;
  return (
    <ol aria-label="Steps of your delivery" className="grid grid-cols-4">
      {deliverySteps.map((name, index) => {
        const isDone = index < current || current === last;
        const isReached = index <= current;
        return (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={clsx(
                  // Drawn as edges, which forced colours keep.
                  'absolute top-[0.6875rem] right-[calc(50%+0.75rem)] h-0.5 w-[calc(100%-1.5rem)] border',
                  isReached ? 'border-primary' : 'border-line-strong',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'relative grid size-6 place-items-center rounded-full border-2',
                isReached ? 'border-primary' : 'border-line-strong',
                isDone ? 'bg-primary text-on-primary' : 'bg-surface',
              )}
            >
              {isDone && <Check className="size-4" />}
              {index === current && !isDone && (
                <span className="size-2.5 rounded-full border-2 border-primary bg-primary" />
              )}
            </span>
            <span className={clsx('text-caption', index === current ? 'font-bold' : 'text-muted')}>
              {name}
              <span className="sr-only">{stateLabel(isDone, index === current)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateLabel(isDone: boolean, isCurrent: boolean): string {
  if (isDone) return ', done';
  return isCurrent ? ', now' : ', still to come';
}
