import { useState } from 'react';

import { ApiError } from '@/api/apiError';
import { isRecord } from '@/config/isRecord';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { PasswordField } from '@/ui/PasswordField';
import { useSubmit } from '@/ui/useSubmit';
import { useTimedMessage } from '@/ui/useTimedMessage';

import { LoginCodeField } from './LoginCodeField';
import { useStaff } from './StaffSession';

const errorClearsAfterMs = 5_000;

export function StaffLoginForm({ onDone }: { onDone?: () => void } = {}) {
  const { login } = useStaff();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server requires a code. */
  const [code, setCode] = useState<string | null>(null);
  const [message, say] = useTimedMessage(errorClearsAfterMs);

  async function logIn() {
    say(null);
    await login({ username, password, ...(code !== null && { code }) });
    onDone?.();
  }
  const { isBusy, handleSubmit } = useSubmit(logIn, (error) => {
    if (!(error instanceof ApiError)) return say('You could not be logged in. Please try again.');
    const isAsked = error.code === 'second-factor-needed';
    // If a username is locked for unknown devices, an unknown device must send the code together with the password.
    const mayHelp =
      error.code === 'locked-out' && isRecord(error.details) && error.details['field'] === 'code';
    if (isAsked || (mayHelp && code === null)) setCode('');
    else if (error.code === 'wrong-credentials') setCode(null);
    return say(isAsked && code === null ? null : error.message);
  });

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      {code === null ? (
        <>
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
          <PasswordField value={password} onChange={setPassword} />
        </>
      ) : (
        <LoginCodeField value={code} onChange={setCode} />
      )}
      {message !== null && <Message type="bad">{message}</Message>}
      <Button type="submit" isWide isBusy={isBusy} busyLabel="Logging in">
        Login
      </Button>
      {code === null ? (
        <p className="text-center text-small text-muted">
          Forgot Password? Ask whoever manages the staff accounts to set a new one.
        </p>
      ) : (
        <Button variant="quiet" isWide onClick={() => setCode(null)}>
          Back
        </Button>
      )}
    </form>
  );
}
