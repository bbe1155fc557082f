import type { SavedAddress } from '@shop/core/model/address';

import { shopMessages } from '@/shared/shop/shopMessages';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { Sheet } from '@/ui/Sheet';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { AddressSheet } from './AddressSheet';
import { addressMessages } from './deliveryMessages';

export type AddressDialogProps = {
  uid: string;
  /** The customer's number as known, +27…; empty when it is not. */
  phoneNumber: string;
  /** The saved address that is edited; absent for a new one. */
  edited?: SavedAddress;
  onClose: () => void;
  /** Closed after saving. */
  onSaved: (address: SavedAddress) => void;
};

/** The address dialog, as soon as it is known from where the shop delivers and how far. */
export function AddressDialog(props: AddressDialogProps) {
  const shop = useShopProfile();
  if (shop) return <AddressSheet {...props} shop={shop} />;
  return (
    <Sheet isOpen onClose={props.onClose} title={addressMessages.title} side="tall">
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
