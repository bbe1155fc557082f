import type { UseFormReturn } from 'react-hook-form';

import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Textarea } from '@/ui/Textarea';

import type { FormValues } from '../session/drafts';
import { Select } from './Select';
import { problemText } from './useAdminForm';

export type EntryForm = UseFormReturn<FormValues, unknown, FormValues>;

type EntryProps = {
  form: EntryForm;
  /** Path in the request, e.g. `stockPrice.oneGram`. */
  path: string;
  label: string;
  type?: 'text' | 'money' | 'count' | 'long';
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  hint?: string | undefined;
  isRequired?: boolean;
};

const keyboards = { text: 'text', money: 'decimal', count: 'text', long: 'text' } as const;

export function Entry(props: EntryProps) {
  const { form, path, label, type = 'text', options, placeholder, hint, isRequired = false } = props;
  const { error } = form.getFieldState(path, form.formState);
  const field = { ...form.register(path), ...(placeholder !== undefined && { placeholder }) };
  return (
    <Field
      label={label}
      error={problemText(error)}
      isRequired={isRequired}
      {...(hint !== undefined && { hint })}
    >
      {options !== undefined ? (
        <Select {...field} options={options} />
      ) : type === 'long' ? (
        <Textarea {...field} />
      ) : (
        <Input {...field} inputMode={keyboards[type]} autoComplete="off" />
      )}
    </Field>
  );
}
