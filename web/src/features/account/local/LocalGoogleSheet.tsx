import { GoogleAuthProvider } from 'firebase/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Sheet } from '@/ui/Sheet';

import { loadAuth } from '../session';

type LocalGoogleSheetProps = { onClose: () => void; onChosen: (open: () => Promise<boolean>) => void };

/** Asks the developer for the account that Google's popup would return. */
export function LocalGoogleSheet({ onClose, onChosen }: LocalGoogleSheetProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onChosen(() => signInAtEmulator({ email: email.trim(), name: name.trim() }));
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Local Google account"
      description="This shop runs on the Auth emulator, where Google cannot be reached. Any address will do."
    >
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="Google email">
          <Input
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Name">
          <Input
            type="text"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" isWide>
          Continue
        </Button>
      </form>
    </Sheet>
  );
}

/** Signs in with an unsigned token, which only the Auth emulator accepts. Resolves to whether the account is new. */
async function signInAtEmulator(account: { email: string; name: string }): Promise<boolean> {
  const { email, name } = account;
  const token = { sub: `local-${email}`, email, email_verified: true, ...(name !== '' && { name }) };
  return (await loadAuth()).signInWith(GoogleAuthProvider.credential(JSON.stringify(token)));
}
