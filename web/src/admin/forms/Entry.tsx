import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Textarea } from '@/ui/Textarea';

import type { Entries, FieldErrors } from './entries';
import { Select } from './Select';

/** A form as its fields see it. */
export type FormState = { entries: Entries; errors: FieldErrors; set: (changes: Entries) => void };

type EntryProps = {
  form: FormState;
  /** The value's path in the call, as `stockPrice.oneGram`. */
  path: string;
  label: string;
  type?: 'text' | 'money' | 'count' | 'long';
  /** Choices make it a select. */
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  hint?: string;
  isRequired?: boolean;
};

const keyboards = { text: 'text', money: 'decimal', count: 'text', long: 'text' } as const;

/** One field of an item's form: label, control, and what the contract says against it. */
export function Entry(props: EntryProps) {
  const { form, path, label, type = 'text', options, placeholder, hint, isRequired = false } = props;
  const value = form.entries[path] ?? '';
  const handle = (event: { target: { value: string } }) => form.set({ [path]: event.target.value });
  return (
    <Field
      label={label}
      error={form.errors[path]}
      isRequired={isRequired}
      {...(hint !== undefined && { hint })}
    >
      {options !== undefined ? (
        <Select
          name={path}
          options={options}
          value={value}
          onChange={handle}
          {...(placeholder !== undefined && { placeholder })}
        />
      ) : type === 'long' ? (
        <Textarea name={path} value={value} placeholder={placeholder} onChange={handle} />
      ) : (
        <Input
          name={path}
          inputMode={keyboards[type]}
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={handle}
        />
      )}
    </Field>
  );
}
