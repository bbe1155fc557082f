import { shopAddress } from '@shop/core/model/shopProfile';

import { PickupAddress } from '@/shared/orders/PickupAddress';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { shopMessages } from './shopMessages';
import { useShopProfile } from './useShopProfile';

export function ShopPickup() {
  const shop = useShopProfile();
  if (shop === undefined) {
    return (
      <Loading label="Loading the pickup address">
        <Skeleton className="h-17 rounded-control" />
      </Loading>
    );
  }
  if (shop === null) return <p className="text-small text-muted">{shopMessages.notSetUp}</p>;
  return <PickupAddress address={shopAddress(shop)} />;
}
