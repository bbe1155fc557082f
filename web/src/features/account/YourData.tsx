import { myAccount, myData } from '@shop/core/contracts/account';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useServerAction } from '@/api/useServerAction';
import { paths } from '@/config/paths';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ListRow } from '@/ui/ListRow';
import { Message } from '@/ui/Message';
import { Spinner } from '@/ui/Spinner';
import { toast } from '@/ui/toast';

import { signOutShopper } from './session';

/** Everything of one's orders may take a while to gather or to take apart. */
const timeoutMs = 60_000;

/** What the shop keeps about a shopper: as a file, and the way to have it deleted. */
export function YourData() {
  const load = useServerAction(myData, { timeoutMs });
  const [isAsking, setIsAsking] = useState(false);

  async function handleDownload() {
    if (load.isBusy) return;
    try {
      const data = await load.run({});
      saveAsFile('my-data.json', JSON.stringify(data, null, 2));
      toast.success('Your data has been saved');
    } catch {
      // The row says what went wrong, from the call's own state.
    }
  }

  return (
    <div className="-mx-4 -mb-2 flex flex-col">
      <ListRow
        icon={<Download />}
        title="Download my data"
        detail="Everything we keep about you, as a file"
        {...(load.isBusy && { trailing: <Spinner label="Gathering your data" /> })}
        onClick={() => void handleDownload()}
      />
      {load.error !== null && (
        <div className="px-4 py-2">
          <Message type="bad">{load.error.message}</Message>
        </div>
      )}
      <ListRow
        icon={<Trash2 className="text-danger" />}
        title={<span className="text-danger">Delete my account</span>}
        detail="Your profile, addresses and name; this cannot be undone"
        onClick={() => setIsAsking(true)}
      />
      {isAsking && <DeleteAccount onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useServerAction(myAccount, { timeoutMs });
  const [isLeaving, setIsLeaving] = useState(false);
  const isStale = remove.error?.code === 'sign-in-again';

  async function handleConfirm() {
    setIsLeaving(true);
    try {
      if (!isStale) await remove.run({ confirm: 'delete' });
      await signOutShopper();
      if (!isStale) toast.success('Your account has been deleted');
      await navigate(isStale ? paths.login : paths.home);
    } catch {
      // The dialog says what went wrong, from the call's own state.
      setIsLeaving(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title="Delete your account?"
      text="Your profile, addresses and delivery quotes are deleted, and your name is taken off your reviews. The law asks us to keep your orders; your name, e-mail and address are removed from them. This cannot be undone."
      confirmLabel={isStale ? 'Log in again' : 'Delete my account'}
      busyLabel={isStale ? 'Logging out' : 'Deleting'}
      tone={isStale ? 'primary' : 'danger'}
      isBusy={isLeaving}
      error={remove.error?.message ?? null}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

/** Hands a text to the browser as a download. */
function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
