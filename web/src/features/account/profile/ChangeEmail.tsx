import { useState } from 'react';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { PasswordField } from '@/ui/PasswordField';
import { Sheet } from '@/ui/Sheet';
import { useSubmit } from '@/ui/useSubmit';

import { accountMessage } from '../authMessages';
import { loadAuth } from '../session';

export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit() {
    setProblem(null);
    await (await loadAuth()).changeEmail(email.trim(), password);
    setSentTo(email.trim());
  }
  const { isBusy, handleSubmit } = useSubmit(submit, (error) => setProblem(accountMessage(error)));

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Change e-mail address"
      description="We will send a link to the new address. The old address stays until you open the link."
    >
      {sentTo === null ? (
        <form onSubmit={handleSubmit} className="flex flex-col gap-4">
          <Field label="New e-mail address">
            <Input
              type="email"
              autoComplete="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <PasswordField label="Current password" value={password} onChange={setPassword} />
          {problem !== null && <Message type="bad">{problem}</Message>}
          <Button type="submit" isWide isBusy={isBusy} busyLabel="Sending">
            Send link
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <Message type="good">
            {`We have sent a link to ${sentTo}. Open it, then log in with the new address.`}
          </Message>
          <Button isWide variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </Sheet>
  );
}
