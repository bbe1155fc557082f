import type { SavedAddress } from '@shop/core/model/address';

import { shopMessages } from '@/shared/shop/shopMessages';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { Sheet } from '@/ui/Sheet';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { AddressSheet } from './AddressSheet';
import { addressMessages } from './deliveryMessages';

export type AddressDialogProps = {
  uid: string;
  /** The customer's phone number (+27…), or empty. */
  phoneNumber: string;
  /** Saved address to edit. Undefined for a new address. */
  edited?: SavedAddress;
  onClose: () => void;
  /** Called when the dialog closes after saving. */
  onSaved: (address: SavedAddress) => void;
};

/** Renders the address dialog as soon as the shop's location and delivery radius are known. */
export function AddressDialog(props: AddressDialogProps) {
  const shop = useShopProfile();
  if (shop) return <AddressSheet {...props} shop={shop} />;
  return (
    <Sheet isOpen onClose={props.onClose} title={addressMessages.title}>
      {shop === null ? (
        <p className="text-muted">{shopMessages.notSetUp}</p>
      ) : (
        <Loading label="Loading the delivery area" className="flex flex-col gap-4">
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-75 rounded-control" />
        </Loading>
      )}
    </Sheet>
  );
}
