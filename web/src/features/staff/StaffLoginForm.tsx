import { useState } from 'react';
import type { FormEvent } from 'react';

import { ApiError } from '@/api/apiError';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { PasswordInput } from '@/ui/PasswordInput';

import { useTimedMessage } from '../account/useTimedMessage';

import { useStaff } from './StaffSession';

const errorClearsAfterMs = 5_000;

/** Username and password; what went wrong is said and clears by itself. `onDone` is told after a sign-in. */
export function StaffLoginForm({ onDone }: { onDone?: () => void } = {}) {
  const { login } = useStaff();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [message, say] = useTimedMessage(errorClearsAfterMs);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    say(null);
    try {
      await login(username, password);
      onDone?.();
    } catch (error) {
      say(error instanceof ApiError ? error.message : 'You could not be logged in. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      <Field label="Email or phone number" hint="The username you were given">
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <Field label="Password">
        <PasswordInput
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {message !== null && <Message type="bad">{message}</Message>}
      <Button type="submit" isWide isBusy={isBusy} busyLabel="Logging in">
        Login
      </Button>
      <p className="text-center text-small text-muted">
        Forgot Password? Ask whoever manages the staff accounts to set a new one.
      </p>
    </form>
  );
}
