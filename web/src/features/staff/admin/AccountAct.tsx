import { auditLog } from '@shop/core/contracts/audit';
import type { StaffAccount } from '@shop/core/contracts/staffAccounts';
import { resetSecondFactor } from '@shop/core/contracts/secondFactor';
import {
  endStaffSessions,
  resetStaffPassword,
  staffAccounts,
  updateStaff,
} from '@shop/core/contracts/staffAccounts';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { useServerAction } from '@/api/useServerAction';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { toast } from '@/ui/toast';

import type { ActName } from './accountActs';
import { accountActs } from './accountActs';
import { NewPassword } from './NewPassword';

const options = { invalidates: [staffAccounts, auditLog] };

export function AccountAct(props: { account: StaffAccount; act: ActName; onClose: () => void }) {
  const { account, act, onClose } = props;
  const [password, setPassword] = useState<string | null>(null);
  const access = useServerAction(updateStaff, options);
  const reset = useServerAction(resetStaffPassword, options);
  const end = useServerAction(endStaffSessions, options);
  const resetFactor = useServerAction(resetSecondFactor, options);
  const words = accountActs[act];

  async function perform() {
    const staffId = account.id;
    if (act === 'reset') return setPassword((await reset.run({ staffId })).password);
    if (act === 'end') await end.run({ staffId });
    else if (act === 'resetFactor') await resetFactor.run({ staffId });
    else await access.run({ staffId, disabled: act === 'disable' });
    toast.success(words.done(account.username));
    return onClose();
  }
  async function handleConfirm() {
    try {
      await perform();
    } catch {
      // The dialog shows the error.
    }
  }

  if (password !== null) {
    return (
      <Dialog isOpen onClose={onClose} title={words.done(account.username)}>
        <NewPassword username={account.username} password={password} onDone={onClose} />
      </Dialog>
    );
  }
  const error = access.error ?? reset.error ?? end.error ?? resetFactor.error;
  return (
    <ConfirmDialog
      isOpen
      title={words.title(account.username)}
      text={words.text}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      tone={words.tone}
      isBusy={access.isBusy || reset.isBusy || end.isBusy || resetFactor.isBusy}
      error={error?.message ?? null}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
