import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

import { useFieldControl } from './fieldControl';

type NumberFieldProps = {
  /** Names the group and its buttons, such as "Quantity of Durban Haze 1G". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  size?: 'regular' | 'compact';
};

const buttonStyle =
  'interactive grid size-11 tight:w-7 shrink-0 place-items-center rounded-[0.625rem] text-ink enabled:hover:bg-sunken disabled:text-muted disabled:opacity-50 -outline-offset-3';

/** On the narrowest phones, the compact field is narrower to leave room for the adjacent button. */
const narrowStyle = 'max-[24.5rem]:w-9';

export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min = 0, max = 999, isDisabled = false, size = 'regular' } = props;
  const field = useFieldControl();
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isInteger(wanted)) step(wanted);
  }
  function step(wanted: number) {
    const next = Math.min(Math.max(wanted, min), max);
    if (next !== value) onChange(next);
  }

  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-line-strong bg-surface"
    >
      <button
        type="button"
        aria-label={`Decrease: ${label}`}
        disabled={isDisabled || value <= min}
        onClick={() => step(value - 1)}
        className={clsx(buttonStyle, size === 'compact' && narrowStyle)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </button>
      <input
        {...field}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp') step(value + 1);
          if (event.key === 'ArrowDown') step(value - 1);
        }}
        className={clsx(
          'h-11 rounded-small bg-transparent text-center font-semibold tabular-nums',
          size === 'compact' ? 'w-9 max-[24.5rem]:w-8' : 'w-12',
        )}
      />
      <button
        type="button"
        aria-label={`Increase: ${label}`}
        disabled={isDisabled || value >= max}
        onClick={() => step(value + 1)}
        className={clsx(buttonStyle, size === 'compact' && narrowStyle)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
