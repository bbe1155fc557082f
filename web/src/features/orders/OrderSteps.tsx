import { clockTime } from '@shop/core/rules/shopDates';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

import type { OrderStep } from './orderSteps';

const words = { done: ', done', now: ', now', open: ', still to come' };

export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol aria-label="Steps of your order">
      {steps.map(({ name, at, state }, index) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex items-start gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                // The line is a border, because forced-colours mode removes backgrounds.
                'absolute top-6 bottom-0 left-[0.6875rem] border-l-2',
                state === 'done' ? 'border-primary' : 'border-line-strong',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'relative grid size-6 shrink-0 place-items-center rounded-full border-2',
              state === 'open' ? 'border-line-strong' : 'border-primary',
              state === 'done' ? 'bg-primary text-on-primary' : 'bg-surface',
            )}
          >
            {state === 'done' && <Check className="size-4" />}
            {state === 'now' && <span className="size-2.5 rounded-full border-2 border-primary bg-primary" />}
          </span>
          <span className={clsx('grow', state === 'now' && 'font-bold', state === 'open' && 'text-muted')}>
            {name}
            <span className="sr-only">{words[state]}</span>
          </span>
          {at !== '' && (
            <time dateTime={at} className="text-small leading-6 text-muted tabular-nums">
              {clockTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
