import { auditLog } from '@shop/core/contracts/audit';
import type { StaffAccount } from '@shop/core/contracts/staffAccounts';
import { staffAccounts, updateStaff } from '@shop/core/contracts/staffAccounts';
import type { StaffRole } from '@shop/core/model/staffPermission';
import { staffRoles } from '@shop/core/model/staffPermission';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { Select } from '@/admin/forms/Select';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { toast } from '@/ui/toast';
import { useSubmit } from '@/ui/useSubmit';

import { roleLabels, useRoleOptions } from './roleLabels';

export function ChangeRole({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>(account.role);
  const options = useRoleOptions();
  const change = useServerAction(updateStaff, { invalidates: [staffAccounts, auditLog] });

  async function save() {
    await change.run({ staffId: account.id, role });
    toast.success(`${account.username} now has the role ${roleLabels[role].name}`);
    onClose();
  }
  // The dialog shows the error.
  const { handleSubmit } = useSubmit(save, () => undefined);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Role of ${account.username}`}
      description={`${account.username} will be logged out everywhere, and will have the new role after the next login.`}
    >
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="Role">
          <Select
            options={options}
            value={role}
            onChange={(event) => setRole(staffRoles.find((one) => one === event.target.value) ?? role)}
          />
        </Field>
        {change.error !== null && <Message type="bad">{change.error.message}</Message>}
        <Button type="submit" isWide isBusy={change.isBusy} busyLabel="Saving">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
