import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { paths } from '@/config/paths';
import { AgeGate } from '@/features/account/AgeGate';
import { authMessages } from '@/features/account/authMessages';
import { RegisterForm } from '@/features/account/RegisterForm';
import { turnNewcomerAway } from '@/features/account/session';
import { WelcomeConsent } from '@/features/account/WelcomeConsent';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';

export function RegisterPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isNewcomer = params.get('welcome') === '1';
  const [isAdult, setIsAdult] = useState(false);
  const [isCreated, setIsCreated] = useState(false);

  async function turnAway() {
    // A Google sign-in a moment ago has already made an account.
    if (isNewcomer) await turnNewcomerAway();
    await navigate(paths.login, { replace: true, state: { notice: authMessages.ageRefused } });
  }

  return (
    <Page title="Register" width="narrow">
      {isAdult && (
        <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
          {isCreated && <Created />}
          {!isCreated && <Message type="good">{authMessages.ageWelcome}</Message>}
          {!isCreated && isNewcomer && <WelcomeConsent onAccepted={() => void navigate(paths.home)} />}
          {!isCreated && !isNewcomer && <RegisterForm onCreated={() => setIsCreated(true)} />}
        </div>
      )}
      <AgeGate
        isOpen={!isAdult}
        onAdult={() => setIsAdult(true)}
        onMinor={() => void turnAway()}
        onLeave={() => void navigate(paths.home)}
      />
    </Page>
  );
}

function Created() {
  return (
    <>
      <Message type="good">{authMessages.created}</Message>
      <LinkButton to={paths.products} isWide>
        Start Shopping
      </LinkButton>
      <LinkButton to={paths.login} variant="secondary" isWide>
        Login
      </LinkButton>
    </>
  );
}
