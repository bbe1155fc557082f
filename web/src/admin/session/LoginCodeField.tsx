import { useCallback, useState } from 'react';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

export function LoginCodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const [isRecovery, setIsRecovery] = useState(false);
  // This input replaces the control that had the focus.
  const focus = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of your ten recovery codes. Lost those, too? Ask a shop owner.'
            : 'Six digits from your authenticator app'
        }
        className="w-full"
      >
        <Input
          key={String(isRecovery)}
          ref={focus}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button variant="quiet" size="medium" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
