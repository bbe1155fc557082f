import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

/** Days of the shop, both inclusive; an empty text means no bound. */
type Days = { from: string; to: string };

type DayRangeProps = Days & {
  onChange: (days: Days) => void;
  /** Additional error of the two fields. */
  problem?: string | undefined;
};

/** Renders the fields From and To, for filters and figures. */
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
