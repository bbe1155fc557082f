import { useState } from 'react';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

import { toNumber } from './itemForm';

type BulkChangeProps = {
  count: number;
  onAvailability: (isAvailable: boolean) => void;
  onPercent: (percent: number) => void;
  onClear: () => void;
};

/** The actions fill in the grid without saving. */
export function BulkChange({ count, onAvailability, onPercent, onClear }: BulkChangeProps) {
  const [percent, setPercent] = useState('');
  const change = toNumber(percent);
  const isUsable = change !== undefined && change >= -90 && change <= 500 && change !== 0;
  return (
    <section
      aria-label="Selected items"
      className="flex flex-wrap items-end gap-3 rounded-control border border-line bg-sunken p-3"
    >
      <p className="self-center font-semibold">
        {count === 1 ? '1 item selected' : `${count} items selected`}
      </p>
      <Button variant="secondary" size="medium" onClick={() => onAvailability(true)}>
        Show
      </Button>
      <Button variant="secondary" size="medium" onClick={() => onAvailability(false)}>
        Hide
      </Button>
      <Field label="Change prices by (%)" className="w-44">
        <Input
          value={percent}
          inputMode="text"
          placeholder="+10 or -5"
          onChange={(event) => setPercent(event.target.value)}
        />
      </Field>
      <Button
        variant="secondary"
        size="medium"
        disabled={!isUsable}
        onClick={() => {
          if (change !== undefined) onPercent(change);
          setPercent('');
        }}
      >
        Fill in
      </Button>
      <Button variant="quiet" size="medium" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
