import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '@/config/paths';
import { returnPathOf } from '@/shared/session/returnPath';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Link } from '@/ui/Link';
import { Message } from '@/ui/Message';
import { PasswordField } from '@/ui/PasswordField';
import { useSubmit } from '@/ui/useSubmit';
import { useTimedMessage } from '@/ui/useTimedMessage';

import { authMessages, loginMessage, looksLikePhoneNumber } from './authMessages';
import { ForgotPassword } from './ForgotPassword';
import { loadAuth } from './session';
import { SocialSignIn } from './SocialSignIn';

const errorClearsAfterMs = 5_000;

export function LoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  const [message, say] = useTimedMessage(errorClearsAfterMs);

  async function logIn() {
    if (looksLikePhoneNumber(email)) return say(authMessages.phoneNotYet);
    say(null);
    await (await loadAuth()).signInWithPassword(email.trim(), password);
    // Replaces the history entry, so Back skips the completed form.
    return navigate(returnPathOf(state) ?? paths.home, { replace: true });
  }
  const { isBusy, handleSubmit } = useSubmit(logIn, (error) => say(loginMessage(error)));

  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="Email or phone number">
          <Input
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <div className="flex flex-col">
          <PasswordField value={password} onChange={setPassword} />
          <button
            type="button"
            onClick={() => setIsForgotten(true)}
            className="-mb-3 inline-flex min-h-11 items-center self-end rounded-small px-1 text-small font-semibold text-primary hover:underline"
          >
            Forgot Password?
          </button>
        </div>
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Logging in">
          Login
        </Button>
        {/* Below the button, so the button does not move during a press. */}
        {message !== null && <Message type="bad">{message}</Message>}
      </form>
      <ForgotPassword isOpen={isForgotten} onClose={() => setIsForgotten(false)} email={email} />
      <SocialSignIn verb="Sign in" onFailure={say} />
      <p className="text-center text-muted">
        No account yet?{' '}
        <Link to={paths.register} state={state} className="font-semibold text-primary underline">
          Register
        </Link>
      </p>
    </div>
  );
}
