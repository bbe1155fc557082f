import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { AgeGate } from '@/features/account/AgeGate';
import { authMessages } from '@/features/account/authMessages';
import { RegisterForm } from '@/features/account/RegisterForm';
import { turnNewcomerAway } from '@/features/account/session';
import { WelcomeConsent } from '@/features/account/WelcomeConsent';
import { returnPathOf } from '@/shared/session/returnPath';
import { selectUser } from '@/shared/session/sessionSlice';
import { Link } from '@/ui/Link';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';

export function RegisterPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isNewcomer = params.get('welcome') === '1';
  const { state } = useLocation();
  const returnPath = returnPathOf(state);
  const user = useAppSelector(selectUser);
  const [isAdult, setIsAdult] = useState(false);
  const [isCreated, setIsCreated] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  // A signed-in customer needs no second account. Excludes an account that was just created on this page.
  const isKnown = user !== null && !isNewcomer && !isAdult;

  async function turnAway() {
    setIsLeaving(true);
    // A sign-in with Google or Facebook has just created this account.
    if (isNewcomer) await turnNewcomerAway();
    const notice = { ...(returnPath !== null && { from: returnPath }), notice: authMessages.ageRefused };
    await navigate(paths.login, { replace: true, state: notice });
  }
  function handleCreated() {
    if (returnPath === null) return setIsCreated(true);
    toast.success(authMessages.created);
    return void navigate(returnPath, { replace: true });
  }
  const goOn = () => void navigate(returnPath ?? paths.home, { replace: true });

  return (
    <Page title="Register" width="narrow">
      {(isAdult || isKnown) && (
        <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
          {isKnown && <Known name={user.displayName ?? user.email ?? 'Username'} next={returnPath} />}
          {isCreated && <Created />}
          {isAdult && !isCreated && <Message type="good">{authMessages.ageWelcome}</Message>}
          {isAdult && !isCreated && isNewcomer && <WelcomeConsent onAccepted={goOn} />}
          {isAdult && !isCreated && !isNewcomer && <RegisterForm onCreated={handleCreated} />}
        </div>
      )}
      <AgeGate
        isOpen={!isAdult && !isKnown}
        isLeaving={isLeaving}
        onAdult={() => setIsAdult(true)}
        onMinor={() => void turnAway()}
      />
    </Page>
  );
}

function Known({ name, next }: { name: string; next: string | null }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        You are logged in as {name}. Log out first to register another account.
      </p>
      <LinkButton to={next ?? paths.products} isWide>
        {next === null ? 'Start Shopping' : 'Back to your cart'}
      </LinkButton>
    </>
  );
}

function Created() {
  return (
    <>
      <Message type="good">{authMessages.created}</Message>
      <LinkButton to={paths.products} isWide>
        Start Shopping
      </LinkButton>
      <p className="text-center text-small text-muted">
        You are logged in already. Another account?{' '}
        <Link to={paths.login} className="font-semibold text-primary underline">
          Login
        </Link>
      </p>
    </>
  );
}
