import type { SavedAddress } from '@shop/core/model/address';

import { shopMessages } from '@/shared/shop/shopMessages';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { Sheet } from '@/ui/Sheet';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { AddressSheet } from './AddressSheet';
import { addressMessages } from './deliveryMessages';

export type AddressDialogProps = {
  uid: string;
  /** `+27…`, or empty. */
  phoneNumber: string;
  /** Undefined for a new address. */
  edited?: SavedAddress;
  onClose: () => void;
  onSaved: (address: SavedAddress) => void;
};

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
