import { useState } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { useSubmit } from '@/ui/useSubmit';

type CodeFormProps = {
  hint: string;
  label: string;
  busyLabel: string;
  error: ApiFailure | null;
  /** Recovery codes contain letters. */
  takesRecoveryCodes: boolean;
  onSend: (code: string) => Promise<void>;
  onCancel: () => void;
};

export function CodeForm(props: CodeFormProps) {
  const { hint, label, busyLabel, error, takesRecoveryCodes, onSend, onCancel } = props;
  const [code, setCode] = useState('');
  // The caller passes errors as `error`.
  const { isBusy, handleSubmit } = useSubmit(
    () => onSend(code),
    () => undefined,
  );
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Field label="Code" hint={hint} isRequired error={error?.message}>
        <Input
          autoComplete="one-time-code"
          inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="medium" isBusy={isBusy} busyLabel={busyLabel}>
          {label}
        </Button>
        <Button variant="secondary" size="medium" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
