import { withdrawConsent } from '@shop/core/contracts/account';
import { getTerms } from '@shop/core/contracts/terms';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';

import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ListRow } from '@/ui/ListRow';
import { toast } from '@/ui/toast';

export function WithdrawConsent() {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    setProblem(null);
    try {
      const { terms } = await callContract(getTerms, {});
      const version = terms[0]?.version;
      if (version === undefined) {
        setProblem('There are no terms at the moment, so there is no consent to withdraw.');
        return;
      }
      await callContract(withdrawConsent, { version });
      setIsAsking(false);
      toast.success('Your consent has been withdrawn');
    } catch (error) {
      setProblem(toApiFailure(error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <ListRow
        icon={<Undo2 />}
        title="Withdraw my consent"
        detail="You can accept the terms again when you order"
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw your consent?"
        text="You no longer accept our Terms and Conditions, and cannot order until you accept them again. Orders in progress continue."
        confirmLabel="Withdraw consent"
        busyLabel="Withdrawing"
        isBusy={isBusy}
        error={problem}
        onConfirm={() => void handleConfirm()}
        onCancel={() => {
          setIsAsking(false);
          setProblem(null);
        }}
      />
    </>
  );
}
