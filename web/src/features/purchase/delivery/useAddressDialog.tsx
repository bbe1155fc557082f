import type { SavedAddress } from '@shop/core/model/address';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { logWarning } from '@/config/log';
import { toast } from '@/ui/toast';

import type { AddressDialogProps } from './AddressDialog';
import { deliveryMessages } from './deliveryMessages';

type Options = Pick<AddressDialogProps, 'phoneNumber' | 'onSaved'> & { uid: string | null };

/** `open` loads the dialog's code on first use. The caller must render `dialog`. */
export function useAddressDialog({ uid, onSaved, ...about }: Options): {
  open: (edited?: SavedAddress) => Promise<void>;
  isLoading: boolean;
  dialog: ReactNode;
} {
  const [state, setState] = useState<'loading' | 'open' | null>(null);
  const [edited, setEdited] = useState<SavedAddress>();
  const [Dialog, setDialog] = useState<ComponentType<AddressDialogProps> | null>(null);

  async function open(saved?: SavedAddress) {
    if (state !== null) return;
    setEdited(saved);
    setState('loading');
    try {
      const { AddressDialog } = await import('./AddressDialog');
      setDialog(() => AddressDialog);
      setState('open');
    } catch (error) {
      logWarning('The address dialog could not be loaded', error);
      setState(null);
      toast.error(deliveryMessages.dialogNotLoaded);
    }
  }
  function handleSaved(address: SavedAddress) {
    setState(null);
    onSaved(address);
  }
  const isShown = state === 'open' && uid !== null && Dialog !== null;
  return {
    open,
    isLoading: state === 'loading',
    dialog: isShown && (
      <Dialog
        {...about}
        {...(edited && { edited })}
        uid={uid}
        onClose={() => setState(null)}
        onSaved={handleSaved}
      />
    ),
  };
}
