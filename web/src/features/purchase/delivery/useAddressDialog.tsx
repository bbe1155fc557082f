import type { SavedAddress } from '@shop/core/model/address';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { logWarning } from '@/config/log';
import { toast } from '@/ui/toast';

import type { AddressDialogProps } from './AddressDialog';
import { deliveryMessages } from './deliveryMessages';

type Options = Pick<AddressDialogProps, 'phoneNumber' | 'onSaved'> & { uid: string | null };

/**
 * `open` loads the dialog's code on first use. The caller must render `dialog`. An open dialog closes when another
 * customer logs in from another tab.
 */
export function useAddressDialog({ uid, onSaved, ...about }: Options): {
  open: (edited?: SavedAddress) => Promise<void>;
  isLoading: boolean;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ by: string | null; edited: SavedAddress | undefined } | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<AddressDialogProps> | null>(null);
  const isOpen = opened !== null && opened.by === uid;

  async function open(edited?: SavedAddress) {
    if (isOpen) return;
    setOpened({ by: uid, edited });
    try {
      const { AddressDialog } = await import('./AddressDialog');
      setDialog(() => AddressDialog);
    } catch (error) {
      logWarning('The address dialog could not be loaded', error);
      setOpened(null);
      toast.error(deliveryMessages.dialogNotLoaded);
    }
  }
  function handleSaved(address: SavedAddress) {
    setOpened(null);
    onSaved(address);
  }
  return {
    open,
    isLoading: isOpen && Dialog === null,
    dialog: isOpen && uid !== null && Dialog !== null && (
      <Dialog
        {...about}
        {...(opened.edited && { edited: opened.edited })}
        uid={uid}
        onClose={() => setOpened(null)}
        onSaved={handleSaved}
      />
    ),
  };
}
