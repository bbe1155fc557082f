import { beginSecondFactor, confirmSecondFactor, ownSecondFactor } from '@shop/core/contracts/secondFactor';
import { staffAccounts } from '@shop/core/contracts/staffAccounts';
import { use, useState } from 'react';

import { QrCode } from '@/admin/QrCode';
import { signInStaff } from '@/admin/session/staffAuth';
import { serverDataChanged } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { useAppDispatch } from '@/app/hooks';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Message } from '@/ui/Message';
import { PasswordField } from '@/ui/PasswordField';
import { SiteName } from '@/ui/siteName';
import { useSubmit } from '@/ui/useSubmit';

import { CodeForm } from './CodeForm';

type AddProps = { username: string; onAdded: (recoveryCodes: string[]) => void; onCancel: () => void };

export function AddSecondFactor({ username, onAdded, onCancel }: AddProps) {
  const dispatch = useAppDispatch();
  const [secret, setSecret] = useState<string | null>(null);
  const shop = use(SiteName) || window.location.hostname;
  const confirm = useServerAction(confirmSecondFactor);

  async function send(code: string) {
    const { recoveryCodes, token } = await confirm.run({ code });
    onAdded(recoveryCodes);
    // All earlier sessions have ended, so this tab continues with the new token. If that fails, the login appears.
    try {
      await signInStaff(token);
    } finally {
      // The old token would be refused.
      dispatch(serverDataChanged([ownSecondFactor.name, staffAccounts.name]));
    }
  }

  if (secret === null) return <AskPassword onSecret={setSecret} onCancel={onCancel} />;
  const uri = secretUri(secret, { shop, username });
  return (
    <div className="flex flex-col gap-4">
      <p>
        Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.
        Then type the code that the app shows.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div>
        <p className="text-small text-muted">Or type this key into the app</p>
        <p className="flex items-center gap-2">
          <code className="wrap-anywhere">{groupsOf(secret)}</code>
          <CopyButton text={secret} label="Copy key" copiedMessage="Key copied" />
        </p>
      </div>
      <CodeForm
        hint="Six digits."
        label="Turn on"
        busyLabel="Turning on"
        error={confirm.error}
        takesRecoveryCodes={false}
        onSend={send}
        onCancel={onCancel}
      />
    </div>
  );
}

function AskPassword({ onSecret, onCancel }: { onSecret: (secret: string) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const begin = useServerAction(beginSecondFactor);
  const { handleSubmit } = useSubmit(
    async () => onSecret((await begin.run({ password })).secret),
    () => undefined,
  );
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      <PasswordField label="Your password" value={password} onChange={setPassword} />
      {begin.error !== null && <Message type="bad">{begin.error.message}</Message>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="medium" isBusy={begin.isBusy} busyLabel="Checking">
          Next
        </Button>
        <Button variant="secondary" size="medium" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Authenticator apps scan this URI. */
function secretUri(secret: string, { shop, username }: { shop: string; username: string }): string {
  const issuer = encodeURIComponent(shop);
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}`;
}

/** Groups of four characters are easier to type. */
function groupsOf(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
