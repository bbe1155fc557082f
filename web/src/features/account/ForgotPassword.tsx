import { useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { Sheet } from '@/ui/Sheet';

import { loadAuth } from './session';

type Outcome = { type: 'good' | 'bad'; text: string } | null;

/** Sends a reset mail. The answer is the same whether or not there is an account, so that nobody can find out. */
export function ForgotPassword({ email: known }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  function open() {
    setEmail(known.includes('@') ? known.trim() : '');
    setOutcome(null);
    setIsOpen(true);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
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
    <>
      <button
        type="button"
        onClick={open}
        className="-mt-2 inline-flex min-h-11 items-center self-end rounded-small px-1 text-small font-semibold text-primary hover:underline"
      >
        Forgot Password?
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Reset your password"
        description="We send a link to your email address, with which you choose a new password."
      >
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
      </Sheet>
    </>
  );
}

const sent: Outcome = { type: 'good', text: 'If there is an account with this email, a link is on its way.' };
const notSent: Outcome = { type: 'bad', text: 'The link could not be sent. Please try again.' };

function isUnknownAccount(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'auth/user-not-found'
  );
}
