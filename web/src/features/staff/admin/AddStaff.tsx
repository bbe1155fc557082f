import { auditLog } from '@shop/core/contracts/audit';
import type { InputFor, OutputOf } from '@shop/core/contracts/contract';
import { addStaff, staffAccounts } from '@shop/core/contracts/staffAccounts';
import { lowestRole } from '@shop/core/model/staffPermission';
import { useState } from 'react';

import { FormProblem } from '@/admin/forms/FormProblem';
import { Select } from '@/admin/forms/Select';
import { schemaResolver } from '@/admin/forms/schemaResolver';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { useServerAction } from '@/api/useServerAction';
import { isRecord } from '@/config/isRecord';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Sheet } from '@/ui/Sheet';

import { NewPassword } from './NewPassword';
import { useRoleOptions } from './roleLabels';

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'off' },
  { name: 'surname', label: 'Surname', autoComplete: 'off' },
  { name: 'username', label: 'Username', autoComplete: 'off' },
] as const;

/** The server generates the password, which is shown only once. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const { form, submit, done } = useAdminForm({
    draft: 'staff',
    initial: { name: '', surname: '', username: '', role: lowestRole },
    resolver: schemaResolver(addStaff.input),
  });
  const { errors } = form.formState;
  const roles = useRoleOptions();
  const [added, setAdded] = useState<OutputOf<typeof addStaff> | null>(null);
  const add = useServerAction(addStaff, {
    invalidates: [staffAccounts, auditLog],
  });
  const taken = isRecord(add.error?.details) && add.error.details['field'] === 'username';

  async function send(account: InputFor<typeof addStaff>) {
    try {
      setAdded(await add.run(account));
      done();
    } catch {
      // The form shows the error.
    }
  }

  if (added !== null) {
    const { account, password } = added;
    return (
      <Sheet isOpen onClose={onClose} title={`${account.username} can log in`} side="right">
        <NewPassword username={account.username} password={password} onDone={onClose} />
      </Sheet>
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title="Add Staff" side="right">
      <form noValidate onSubmit={submit(send)} className="flex flex-col gap-4">
        {fields.map(({ name, label, autoComplete }) => (
          <Field
            key={name}
            label={label}
            isRequired
            error={name === 'username' && taken ? add.error?.message : problemText(errors[name], label)}
          >
            <Input
              autoComplete={autoComplete}
              maxLength={60}
              {...form.register(name)}
              {...(name === 'username' && { autoCapitalize: 'none', spellCheck: false })}
            />
          </Field>
        ))}
        <Field label="Role">
          <Select options={roles} {...form.register('role')} />
        </Field>
        <FormProblem failure={taken ? null : add.error} onSettled={add.reset} />
        <Button type="submit" isWide isBusy={add.isBusy} busyLabel="Adding">
          Add Staff
        </Button>
      </form>
    </Sheet>
  );
}
