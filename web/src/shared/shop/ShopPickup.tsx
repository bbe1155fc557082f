import { shopAddress } from '@shop/core/model/shopProfile';

import { PickupAddress } from '@/shared/orders/PickupAddress';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { shopMessages } from './shopMessages';
import { useProfile } from './useShopProfile';

export function ShopPickup() {
  const found = useProfile();
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading the pickup address">
        <Skeleton className="h-17 rounded-control" />
      </Loading>
    );
  }
  const shop = found.data.profile;
  if (shop === null) return <p className="text-small text-muted">{shopMessages.notSetUp}</p>;
  return <PickupAddress address={shopAddress(shop)} />;
}
