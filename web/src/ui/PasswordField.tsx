import { Field } from './Field';
import { PasswordInput } from './PasswordInput';

type PasswordFieldProps = {
  label?: string;
  hint?: string;
  /** Whether one that exists is asked for, or one is chosen. */
  isNew?: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A password that must be given. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = 'Password', hint, isNew = false, value, onChange } = props;
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <PasswordInput
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
