import { Field } from './Field';
import { PasswordInput } from './PasswordInput';

type PasswordFieldProps = {
  label?: string;
  hint?: string;
  /** True for a new password, false for the current one. */
  isNew?: boolean;
  value: string;
  onChange: (value: string) => void;
};

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
