import { changePassword, longestPassword, shortestPassword } from '@shop/core/contracts/staffAccounts';
import { useState } from 'react';
import * as v from 'valibot';

import { schemaResolver } from '@/admin/forms/schemaResolver';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { useStaff } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { PasswordInput } from '@/ui/PasswordInput';
import { toast } from '@/ui/toast';

const fields = [
  { name: 'password', label: 'Current password', autoComplete: 'current-password', hint: undefined },
  {
    name: 'newPassword',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `${shortestPassword} characters or more.`,
  },
  { name: 'repeated', label: 'New password again', autoComplete: 'new-password', hint: undefined },
] as const;

const formSchema = v.pipe(
  v.strictObject({ ...changePassword.input.entries, repeated: v.string() }),
  v.forward(
    v.check(({ password, newPassword }) => password !== newPassword, 'is the same as the current password'),
    ['newPassword'],
  ),
  v.forward(
    v.check(({ newPassword, repeated }) => newPassword === repeated, 'does not match'),
    ['repeated'],
  ),
);

/**
 * Typed values are never stored. After the change, logs in with the new password immediately. If that login fails, for
 * example because it requires a second factor, logs out.
 */
export function ChangePassword() {
  const { staff, login, logout } = useStaff();
  const { form, submit } = useAdminForm({
    initial: { password: '', newPassword: '', repeated: '' },
    resolver: schemaResolver(formSchema),
  });
  const [isChanged, setIsChanged] = useState(false);
  const change = useServerAction(changePassword);
  const refused = isRecord(change.error?.details) ? change.error.details['field'] : undefined;

  async function send({ repeated: _same, ...typed }: v.InferInput<typeof formSchema>) {
    try {
      await change.run(typed);
    } catch {
      // The form shows the error.
      return;
    }
    try {
      await login({ username: staff?.username ?? '', password: typed.newPassword });
      form.reset();
      setIsChanged(true);
    } catch {
      toast.success('Your password has been changed. Please log in with it.');
      await logout();
    }
  }

  if (isChanged) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Message type="good">Your password has been changed</Message>
        <LinkButton to={paths.admin.home}>Back office</LinkButton>
      </div>
    );
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
