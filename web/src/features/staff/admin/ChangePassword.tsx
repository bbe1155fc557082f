import type { InputFor } from '@shop/core/contracts/contract';
import { changePassword, longestPassword, shortestPassword } from '@shop/core/contracts/staffAccounts';

import { schemaResolver } from '@/admin/forms/schemaResolver';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { useStaff } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { isRecord } from '@/config/isRecord';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { PasswordInput } from '@/ui/PasswordInput';
import { toast } from '@/ui/toast';

const fields = [
  { name: 'password', label: 'Password now', autoComplete: 'current-password', hint: undefined },
  {
    name: 'newPassword',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `${shortestPassword} characters or more.`,
  },
] as const;

/** Changes the user's own password. Typed values are stored nowhere; afterwards the user logs in with the new password. */
export function ChangePassword() {
  const { logout } = useStaff();
  const { form, submit } = useAdminForm({
    initial: { password: '', newPassword: '' },
    resolver: schemaResolver(changePassword.input),
  });
  const change = useServerAction(changePassword);
  const refused = isRecord(change.error?.details) ? change.error.details['field'] : undefined;

  async function send(typed: InputFor<typeof changePassword>) {
    try {
      await change.run(typed);
    } catch {
      // The dialog shows the error from the call's own state.
      return;
    }
    toast.success('Your password is changed. Please log in with it.');
    await logout();
  }

  return (
    <form noValidate onSubmit={submit(send)} className="flex flex-col gap-4">
      {fields.map(({ name, label, autoComplete, hint }) => {
        const own = problemText(form.formState.errors[name], label);
        return (
          <Field
            key={name}
            label={label}
            hint={hint}
            isRequired
            error={name === refused ? change.error?.message : own}
          >
            <PasswordInput
              autoComplete={autoComplete}
              maxLength={longestPassword}
              {...form.register(name, {
                onChange: () => {
                  form.clearErrors();
                  change.reset();
                },
              })}
            />
          </Field>
        );
      })}
      {change.error !== null && refused === undefined && <Message type="bad">{change.error.message}</Message>}
      <Button type="submit" isWide isBusy={change.isBusy} busyLabel="Changing">
        Change password
      </Button>
    </form>
  );
}
