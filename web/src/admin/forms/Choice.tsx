import { Field } from '@/ui/Field';

import { Select } from './Select';

type ChoiceProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

export function Choice<V extends string>({ label, options, value, onChange, className }: ChoiceProps<V>) {
  return (
    <Field label={label} {...(className !== undefined && { className })}>
      <Select
        options={options}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      />
    </Field>
  );
}
