import { useState } from 'react';

import { logWarning } from '@/config/log';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

import { acceptCurrentTerms } from './acceptCurrentTerms';
import { AcceptTerms } from './AcceptTerms';
import { authMessages } from './authMessages';

/** Asks a signed-in customer for age and terms: after a first Google sign-in, and before payment when they are not recorded. */
export function WelcomeConsent({ onAccepted }: { onAccepted: () => void }) {
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleAccept() {
    if (!hasAccepted) return setProblem(authMessages.termsNotAccepted);
    setIsBusy(true);
    setProblem(null);
    try {
      await acceptCurrentTerms();
      onAccepted();
    } catch (error) {
      logWarning('The consent was not recorded', error);
      setProblem('This could not be recorded. Please try again.');
    } finally {
      setIsBusy(false);
    }
    return undefined;
  }

  return (
    <div className="flex flex-col gap-4">
      <AcceptTerms isChecked={hasAccepted} onChange={setHasAccepted} />
      {problem !== null && <Message type="bad">{problem}</Message>}
      <Button isWide isBusy={isBusy} busyLabel="Saving" onClick={() => void handleAccept()}>
        Continue
      </Button>
    </div>
  );
}
