import { myAccount, myData, myProfile } from '@shop/core/contracts/account';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { coldStartMs } from '@/api/coldStart';
import { useServerAction } from '@/api/useServerAction';
import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ListRow, listRowsStyle } from '@/ui/ListRow';
import { Message } from '@/ui/Message';
import { Spinner } from '@/ui/Spinner';
import { saveJson } from '@/ui/saveFile';
import { toast } from '@/ui/toast';

import { signOutCustomer } from './session';
import { WithdrawConsent } from './WithdrawConsent';

export function YourData() {
  const load = useServerAction(myData, { timeoutMs: coldStartMs });
  const [isAsking, setIsAsking] = useState(false);
  const own = useServerData(myProfile, {});
  const isLeaving = own.data !== undefined && own.data.profile.deletionRequestedAt !== '';

  async function handleDownload() {
    if (load.isBusy) return;
    try {
      const data = await load.run({});
      saveJson(data, 'my-data.json');
      toast.success('Your data has been saved');
    } catch {
      // The row shows the request's error.
    }
  }

  return (
    <div className={listRowsStyle}>
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
      <WithdrawConsent />
      <ListRow
        icon={<Trash2 className="text-danger" />}
        title={<span className="text-danger">Delete my account</span>}
        detail="Your profile, addresses and name; this cannot be undone"
        onClick={() => setIsAsking(true)}
      />
      {isLeaving && <KeepAccount />}
      {isAsking && <DeleteAccount onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useServerAction(myAccount, { timeoutMs: coldStartMs, invalidates: [myProfile] });
  const [isLeaving, setIsLeaving] = useState(false);
  const isStale = remove.error?.code === 'sign-in-again';
  const hasOrders = remove.error?.code === 'order-running';

  async function handleConfirm() {
    setIsLeaving(true);
    try {
      if (hasOrders) {
        await remove.run({ confirm: 'when-orders-are-over' });
        toast.success('Your account will be deleted once your orders are closed');
        return onClose();
      }
      if (!isStale) await remove.run({ confirm: 'delete' });
      await signOutCustomer();
      if (!isStale) toast.success('Your account has been deleted');
      await navigate(isStale ? paths.login : paths.home);
    } catch {
      // The dialog shows the request's error.
      setIsLeaving(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title="Delete your account?"
      text="Your profile, addresses and delivery quotes are deleted, and your name is removed from your reviews. The law requires us to keep your orders; your name, e-mail and address are removed from them. This cannot be undone."
      {...labelsOf(remove.error?.code)}
      isBusy={isLeaving}
      error={remove.error?.message ?? null}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

function labelsOf(code: string | undefined) {
  if (code === 'sign-in-again') {
    return { confirmLabel: 'Log in again', busyLabel: 'Logging out', tone: 'primary' } as const;
  }
  const confirmLabel = code === 'order-running' ? 'Delete after my orders' : 'Delete my account';
  return { confirmLabel, busyLabel: 'Deleting', tone: 'danger' } as const;
}

function KeepAccount() {
  const keep = useServerAction(myAccount, { timeoutMs: coldStartMs, invalidates: [myProfile] });
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-2">
      <Banner tone="warn">Your account will be deleted once your orders are closed.</Banner>
      {keep.error !== null && <Message type="bad">{keep.error.message}</Message>}
      <Button
        variant="secondary"
        size="medium"
        isBusy={keep.isBusy}
        busyLabel="Saving"
        onClick={() => void keep.run({ confirm: 'keep' }).catch(() => {})}
      >
        Keep my account
      </Button>
    </div>
  );
}
