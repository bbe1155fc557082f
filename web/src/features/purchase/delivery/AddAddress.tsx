import type { SavedAddress } from '@shop/core/model/address';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';

import { logWarning } from '@/config/log';
import { paths } from '@/config/paths';
import { fromCart } from '@/shared/session/returnPath';
import { AlertDialog } from '@/ui/AlertDialog';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { toast } from '@/ui/toast';

import type { AddressDialogProps } from './AddressDialog';
import { addressMessages, deliveryMessages } from './deliveryMessages';

type AddAddressProps = {
  /** Null for visitors, who are asked to log in. */
  uid: string | null;
  phoneNumber: string;
  label: string;
  onSaved: (address: SavedAddress) => void;
};

/** The button that opens the address dialog; its code, with the maps, arrives on the first press. */
export function AddAddress({ uid, phoneNumber, label, onSaved }: AddAddressProps) {
  const [open, setOpen] = useState<'login' | 'loading' | 'dialog' | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<AddressDialogProps> | null>(null);

  async function handleOpen() {
    if (uid === null) return setOpen('login');
    if (open !== null) return undefined;
    setOpen('loading');
    try {
      const { AddressDialog } = await import('./AddressDialog');
      setDialog(() => AddressDialog);
      setOpen('dialog');
    } catch (error) {
      logWarning('The address dialog could not be loaded', error);
      setOpen(null);
      toast.error(deliveryMessages.dialogNotLoaded);
    }
    return undefined;
  }
  const handleClose = () => setOpen(null);

  return (
    <>
      {/* Not disabled meanwhile: focus has to come back here when the dialog closes. */}
      <Button
        variant="secondary"
        size="medium"
        aria-busy={open === 'loading' || undefined}
        onClick={() => void handleOpen()}
      >
        <Plus className="size-5" aria-hidden="true" />
        {label}
      </Button>
      <AlertDialog
        isOpen={open === 'login'}
        onClose={handleClose}
        title={addressMessages.loginTitle}
        text={addressMessages.loginText}
        closeLabel={addressMessages.close}
        actions={
          <>
            <LinkButton to={paths.register} state={fromCart} variant="secondary" size="medium">
              Register
            </LinkButton>
            <LinkButton to={paths.login} state={fromCart} size="medium">
              Login
            </LinkButton>
          </>
        }
      />
      {open === 'dialog' && uid !== null && Dialog !== null && (
        <Dialog
          uid={uid}
          phoneNumber={phoneNumber}
          onClose={handleClose}
          onSaved={(address) => {
            handleClose();
            onSaved(address);
          }}
        />
      )}
    </>
  );
}
