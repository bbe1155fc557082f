import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { defaultLowStockUnits } from '@shop/core/model/shopProfile';

import { useMay } from '@/admin/session/StaffSession';
import { useServerData } from '@/api/useServerData';

/** Returns the default until the level has loaded, and for roles that may not read it. */
export function useLowStockLevel(): number {
  const mayRead = useMay(manageShopProfile.permission);
  const found = useServerData(manageShopProfile, {}, { skip: !mayRead });
  return found.data?.profile?.lowStockUnits ?? defaultLowStockUnits;
}
