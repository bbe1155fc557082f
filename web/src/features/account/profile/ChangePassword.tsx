import { shortestCustomerPassword } from '@shop/core/model/customerPassword';
import { useState } from 'react';

import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { PasswordField } from '@/ui/PasswordField';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';
import { useSubmit } from '@/ui/useSubmit';

import { accountMessage, authMessages } from '../authMessages';
import { loadAuth } from '../session';

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit() {
    const obstacle = whyNot(password, repeated);
    setProblem(obstacle);
    if (obstacle !== null) return;
    await (await loadAuth()).changePassword(current, password);
    toast.success('Your password has been changed');
    onClose();
  }
  const { isBusy, handleSubmit } = useSubmit(submit, (error) => setProblem(accountMessage(error)));

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Change password"
      description="Your other devices are logged out; you stay logged in here."
    >
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <PasswordField label="Current password" value={current} onChange={setCurrent} />
        <PasswordField
          label="New password"
          hint={`At least ${shortestCustomerPassword} characters`}
          isNew
          value={password}
          onChange={setPassword}
        />
        <PasswordField label="Confirm password" isNew value={repeated} onChange={setRepeated} />
        {problem !== null && <Message type="bad">{problem}</Message>}
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Changing">
          Change password
        </Button>
      </form>
    </Sheet>
  );
}

function whyNot(password: string, repeated: string): string | null {
  if (password !== repeated) return authMessages.passwordsDiffer;
  return password.length < shortestCustomerPassword ? authMessages.passwordTooShort : null;
}
