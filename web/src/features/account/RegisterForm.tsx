import { shortestCustomerPassword } from '@shop/core/model/customerPassword';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppDispatch } from '@/app/hooks';
import { logWarning } from '@/config/log';
import { paths } from '@/config/paths';
import { privacyPath } from '@/config/privacyPath';
import { signedIn } from '@/shared/session/sessionSlice';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Link } from '@/ui/Link';
import { Message } from '@/ui/Message';
import { PasswordField } from '@/ui/PasswordField';
import { toast } from '@/ui/toast';
import { useSubmit } from '@/ui/useSubmit';

import { acceptCurrentTerms } from './acceptCurrentTerms';
import { AcceptTerms } from './AcceptTerms';
import { authMessages, registerMessage } from './authMessages';
import { loadAuth } from './session';
import { SocialSignIn } from './SocialSignIn';

type RegisterFormProps = { onCreated: () => void };

const longestName = 120;

export function RegisterForm({ onCreated }: RegisterFormProps) {
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const missingTerms = () => (hasAccepted ? null : authMessages.termsNotAccepted);

  function whyNot(): string | null {
    if (!hasAccepted) return authMessages.termsNotAccepted;
    if (password !== repeated) return authMessages.passwordsDiffer;
    return password.length < shortestCustomerPassword ? authMessages.passwordTooShort : null;
  }

  async function register() {
    const obstacle = whyNot();
    setProblem(obstacle);
    if (obstacle !== null) return;
    const user = await (await loadAuth()).registerWithPassword(email.trim(), password, name.trim());
    // The auth listener reports the sign-in before the account has a name.
    if (user.displayName !== null) dispatch(signedIn(user));
    else if (name.trim() !== '')
      toast.error('Your name was not saved. You can add it in Settings, under Edit Profile.');
    await recordConsent();
    onCreated();
  }
  const { isBusy, handleSubmit } = useSubmit(register, (error) => setProblem(registerMessage(error)));

  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="Email">
          <Input
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Name (optional)" hint="The courier asks for this name at the door.">
          <Input
            type="text"
            autoComplete="name"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <PasswordField
          hint={`At least ${shortestCustomerPassword} characters`}
          isNew
          value={password}
          onChange={setPassword}
        />
        <PasswordField label="Confirm password" isNew value={repeated} onChange={setRepeated} />
        <AcceptTerms isChecked={hasAccepted} onChange={setHasAccepted} />
        <p className="text-small text-muted">
          What we keep about you, and for how long:{' '}
          <Link to={privacyPath} target="_blank" className="font-semibold text-primary underline">
            Privacy Notice
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </p>
        {problem !== null && <Message type="bad">{problem}</Message>}
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Creating your account">
          Register
        </Button>
      </form>
      <SocialSignIn
        verb="Sign up"
        onFailure={setProblem}
        whyNot={missingTerms}
        onSignedIn={async () => {
          await recordConsent();
          onCreated();
        }}
      />
      <p className="text-center text-muted">
        Already have an account?{' '}
        <Link to={paths.login} state={state} className="font-semibold text-primary underline">
          Login
        </Link>
      </p>
    </div>
  );
}

/** If recording fails, the account is kept, and the checkout asks for consent again. */
async function recordConsent(): Promise<void> {
  try {
    await acceptCurrentTerms();
  } catch (error) {
    logWarning('The consent was not recorded', error);
  }
}
