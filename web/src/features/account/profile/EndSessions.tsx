import { endMySessions } from '@shop/core/contracts/account';
import { useNavigate } from 'react-router-dom';

import { useServerAction } from '@/api/useServerAction';
import { paths } from '@/config/paths';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { toast } from '@/ui/toast';

import { signOutCustomer } from '../session';

export function EndSessions({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const end = useServerAction(endMySessions);

  async function handleConfirm() {
    try {
      await end.run({});
    } catch {
      // The dialog shows the request's error.
      return;
    }
    await signOutCustomer();
    toast.success('You are logged out on every device');
    await navigate(paths.login);
  }

  return (
    <ConfirmDialog
      isOpen
      title="Log out everywhere?"
      text="This logs you out on every device, including this one. Use it if you have lost a device. If someone else knows your password, change it as well."
      confirmLabel="Log out everywhere"
      busyLabel="Logging out"
      isBusy={end.isBusy}
      error={end.error?.message ?? null}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
