import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

/** Days of the shop, both included; an empty text is no bound. */
type Days = { from: string; to: string };

type DayRangeProps = Days & {
  onChange: (days: Days) => void;
  /** What else is wrong with the two. */
  problem?: string | undefined;
};

/** From and to, for filters and figures. */
export function DayRange({ from, to, onChange, problem }: DayRangeProps) {
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <>
      <Field label="From day">
        <Input type="date" value={from} onChange={(event) => onChange({ from: event.target.value, to })} />
      </Field>
      <Field
        label="To day"
        error={problem ?? (isBackwards ? 'The last day lies before the first.' : undefined)}
      >
        <Input type="date" value={to} onChange={(event) => onChange({ from, to: event.target.value })} />
      </Field>
    </>
  );
}
