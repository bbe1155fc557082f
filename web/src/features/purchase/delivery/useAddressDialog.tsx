import type { SavedAddress } from '@shop/core/model/address';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { logWarning } from '@/config/log';
import { toast } from '@/ui/toast';

import type { AddressDialogProps } from './AddressDialog';
import { deliveryMessages } from './deliveryMessages';

type Options = Pick<AddressDialogProps, 'phoneNumber' | 'edited' | 'onSaved'> & { uid: string | null };

/** Opens the address dialog; its code, with the maps, arrives with the first press. `dialog` is to be rendered. */
export function useAddressDialog({ uid, onSaved, ...about }: Options): {
  open: () => Promise<void>;
  isLoading: boolean;
  dialog: ReactNode;
} {
  const [state, setState] = useState<'loading' | 'open' | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<AddressDialogProps> | null>(null);

  async function open() {
    if (state !== null) return;
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
    dialog: isShown && <Dialog {...about} uid={uid} onClose={() => setState(null)} onSaved={handleSaved} />,
  };
}
