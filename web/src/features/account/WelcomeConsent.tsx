import { useState } from 'react';

import { toApiFailure } from '@/api/apiError';
import { logWarning } from '@/config/log';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

import { acceptCurrentTerms, newerVersion } from './acceptCurrentTerms';
import { AcceptTerms } from './AcceptTerms';
import { authMessages } from './authMessages';

export function WelcomeConsent({ onAccepted }: { onAccepted: () => void }) {
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState<number>();

  async function handleAccept() {
    if (!hasAccepted) return setProblem(authMessages.termsNotAccepted);
    setIsBusy(true);
    setProblem(null);
    try {
      await acceptCurrentTerms(version);
      onAccepted();
    } catch (error) {
      logWarning('The consent was not recorded', error);
      const newer = newerVersion(error);
      if (newer === undefined) return setProblem('Your consent could not be recorded. Please try again.');
      // The terms have changed, so the customer must accept the new version.
      setVersion(newer);
      setHasAccepted(false);
      setProblem(toApiFailure(error).message);
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
