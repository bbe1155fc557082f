import { endStaffSessions } from '@shop/core/contracts/staffAccounts';
import { useState } from 'react';

import { useStaff } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { toast } from '@/ui/toast';

export function LogOutEverywhere({ staffId }: { staffId: string }) {
  const { logout } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const end = useServerAction(endStaffSessions);

  async function handleConfirm() {
    try {
      await end.run({ staffId });
      toast.success('You have been logged out everywhere');
      await logout();
    } catch {
      // The dialog shows the error.
    }
  }
  return (
    <>
      <Button variant="secondary" size="medium" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Log out on all your devices?"
        text="Your sessions on all devices end immediately, including this one."
        confirmLabel="Log out everywhere"
        busyLabel="Logging out"
        tone="danger"
        isBusy={end.isBusy}
        error={end.error?.message ?? null}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
