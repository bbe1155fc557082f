import { useState } from 'react';

import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

import { accountMessage } from '../authMessages';
import { loadAuth } from '../session';

type EmailStateProps = { email: string; isVerified: boolean; onCheck: () => void };

export function EmailState({ email, isVerified, onCheck }: EmailStateProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    setState('sending');
    setProblem(null);
    try {
      await (await loadAuth()).sendVerificationMail();
      setState('sent');
    } catch (error) {
      setProblem(accountMessage(error));
      setState('idle');
    }
  }

  async function check() {
    try {
      await (await loadAuth()).reloadUser();
    } catch (error) {
      setProblem(accountMessage(error));
    }
    onCheck();
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{email}</span>
        <Badge tone={isVerified ? 'success' : 'warn'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
      </div>
      {!isVerified && state !== 'sent' && (
        <Button
          variant="secondary"
          size="medium"
          className="self-start"
          isBusy={state === 'sending'}
          busyLabel="Sending"
          onClick={() => void send()}
        >
          Send verification e-mail
        </Button>
      )}
      {!isVerified && state === 'sent' && (
        <>
          <Message type="good">We have sent you an e-mail. Open the link in it, then come back here.</Message>
          <Button variant="secondary" size="medium" className="self-start" onClick={() => void check()}>
            I have opened the link
          </Button>
        </>
      )}
      {problem !== null && <Message type="bad">{problem}</Message>}
    </div>
  );
}
