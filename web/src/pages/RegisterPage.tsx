import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { paths } from '@/config/paths';
import { AgeGate } from '@/features/account/AgeGate';
import { authSentences } from '@/features/account/authSentences';
import { RegisterForm } from '@/features/account/RegisterForm';
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
  return (
    <Page title="Register" width="narrow">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
        {isCreated ? (
          <>
            <Message type="good">{authSentences.created}</Message>
            <LinkButton to={paths.login}>Login</LinkButton>
          </>
        ) : (
          <>
            {isAdult && <Message type="good">{authSentences.ageWelcome}</Message>}
            {isNewcomer ? (
              <WelcomeConsent onAccepted={() => void navigate(paths.home)} />
            ) : (
              <RegisterForm onCreated={() => setIsCreated(true)} />
            )}
          </>
        )}
      </div>
      <AgeGate
        isOpen={!isAdult}
        onAdult={() => setIsAdult(true)}
        onMinor={() => void navigate(paths.login, { state: { notice: authSentences.ageRefused } })}
      />
    </Page>
  );
}
