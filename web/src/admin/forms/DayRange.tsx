import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

/** Days in the shop's time zone, as `YYYY-MM-DD`, both inclusive. An empty string means no bound. */
type Days = { from: string; to: string };

type DayRangeProps = Days & {
  onChange: (days: Days) => void;
  /** Shown instead of the message that the last day is before the first. */
  problem?: string | undefined;
};

export function DayRange({ from, to, onChange, problem }: DayRangeProps) {
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <>
      <Field label="From day">
        <Input type="date" value={from} onChange={(event) => onChange({ from: event.target.value, to })} />
      </Field>
      <Field
        label="To day"
        error={problem ?? (isBackwards ? 'The last day is before the first.' : undefined)}
      >
        <Input type="date" value={to} onChange={(event) => onChange({ from, to: event.target.value })} />
      </Field>
    </>
  );
}
