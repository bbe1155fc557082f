import { changePassword, longestPassword, shortestPassword } from '@shop/core/contracts/staffAccounts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { safeParse } from 'valibot';

import { Dialog } from '@/admin/dialogs/Dialog';
import { useStaff } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { isRecord } from '@/config/isRecord';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { PasswordInput } from '@/ui/PasswordInput';
import { toast } from '@/ui/toast';

import { firstProblems } from './firstProblems';

const fields = [
  { name: 'password', label: 'Password now', autoComplete: 'current-password', hint: undefined },
  {
    name: 'newPassword',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `${shortestPassword} characters or more.`,
  },
] as const;

/** One's own new password. What is typed is kept nowhere; afterwards one logs in with it. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { logout } = useStaff();
  const [typed, setTyped] = useState({ password: '', newPassword: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = useServerAction(changePassword);
  const isWrong = isRecord(change.error?.details) && change.error.details['field'] === 'password';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isBusy) return;
    const parsed = safeParse(changePassword.input, typed);
    setProblems(firstProblems(parsed.issues));
    if (!parsed.success) return;
    try {
      await change.run(typed);
    } catch {
      // The dialog shows what went wrong, from the call's own state.
      return;
    }
    toast.success('Your password is changed. Please log in with it.');
    await logout();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change your password"
      description="You are logged out on all your devices, here too, and log in with the new one."
    >
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        {fields.map(({ name, label, autoComplete, hint }) => {
          const problem = problems[name];
          const own = problem === undefined ? undefined : `${label} ${problem}.`;
          return (
            <Field
              key={name}
              label={label}
              hint={hint}
              isRequired
              error={name === 'password' && isWrong ? change.error?.message : own}
            >
              <PasswordInput
                autoComplete={autoComplete}
                maxLength={longestPassword}
                value={typed[name]}
                onChange={(event) => {
                  setTyped({ ...typed, [name]: event.target.value });
                  setProblems({});
                  change.reset();
                }}
              />
            </Field>
          );
        })}
        {change.error !== null && !isWrong && <Message type="bad">{change.error.message}</Message>}
        <Button type="submit" isWide isBusy={change.isBusy} busyLabel="Changing">
          Change password
        </Button>
      </form>
    </Dialog>
  );
}
