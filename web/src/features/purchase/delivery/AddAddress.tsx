import type { SavedAddress } from '@shop/core/model/address';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/ui/Button';

import { addressMessages } from './deliveryMessages';
import { LoginDialog } from './LoginDialog';
import { useAddressDialog } from './useAddressDialog';

type AddAddressProps = {
  /** Null for visitors, who must log in first. */
  uid: string | null;
  phoneNumber: string;
  label: string;
  onSaved: (address: SavedAddress) => void;
};

export function AddAddress({ uid, phoneNumber, label, onSaved }: AddAddressProps) {
  const [isLoginAsked, setIsLoginAsked] = useState(false);
  const { open, isLoading, dialog } = useAddressDialog({ uid, phoneNumber, onSaved });

  return (
    <>
      {/* The button stays enabled, because the focus returns to it when the dialog closes. */}
      <Button
        variant={uid === null ? 'quiet' : 'soft'}
        size="medium"
        className={uid === null ? 'shrink-0 px-3! tight:shrink max-[24rem]:[&_svg]:hidden' : ''}
        aria-busy={isLoading || undefined}
        onClick={() => (uid === null ? setIsLoginAsked(true) : void open())}
      >
        <Plus className="size-5" aria-hidden="true" />
        {label}
      </Button>
      <LoginDialog
        isOpen={isLoginAsked}
        onClose={() => setIsLoginAsked(false)}
        text={addressMessages.loginText}
      />
      {dialog}
    </>
  );
}
