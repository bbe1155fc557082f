import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

import type { TimeRange } from './timeRange';
import { rangeNote } from './timeRange';

type RangeFieldsProps = { range: TimeRange; onChange: (range: TimeRange) => void; isDisabled?: boolean };

export function RangeFields({ range, onChange, isDisabled = false }: RangeFieldsProps) {
  const note = isDisabled ? null : rangeNote(range);
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          <Input
            type="time"
            value={range.from}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...range, from: event.target.value })}
          />
        </Field>
        <Field label="To">
          <Input
            type="time"
            value={range.to}
            disabled={isDisabled || range.from === ''}
            onChange={(event) => onChange({ ...range, to: event.target.value })}
          />
        </Field>
      </div>
      <p role="status" className="mt-1.5 text-small text-muted empty:hidden">
        {note}
      </p>
    </div>
  );
}
