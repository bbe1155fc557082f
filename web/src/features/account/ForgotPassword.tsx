import { useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { Sheet } from '@/ui/Sheet';

import { isUnknownAccount } from './authMessages';
import { loadAuth } from './session';

type Outcome = { type: 'good' | 'bad'; text: string };

type ForgotPasswordProps = { isOpen: boolean; onClose: () => void; email: string };

/** Shows the same message whether or not the account exists, so the form does not reveal who has an account. */
export function ForgotPassword({ isOpen, onClose, email: known }: ForgotPasswordProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Reset your password"
      description="We’ll email you a link to set a new password."
    >
      <ResetForm known={known.includes('@') ? known.trim() : ''} />
    </Sheet>
  );
}

function ResetForm({ known }: { known: string }) {
  const [email, setEmail] = useState(known);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    try {
      await (await loadAuth()).sendResetMail(email.trim());
      setOutcome(sent);
    } catch (error) {
      setOutcome(isUnknownAccount(error) ? sent : notSent);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      <Field label="Email">
        <Input
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {outcome !== null && <Message type={outcome.type}>{outcome.text}</Message>}
      <Button type="submit" isWide isBusy={isBusy} busyLabel="Sending">
        Send link
      </Button>
    </form>
  );
}

const sent: Outcome = { type: 'good', text: 'If there is an account with this email, a link is on its way.' };
const notSent: Outcome = { type: 'bad', text: 'The link could not be sent. Please try again.' };
