import { getShopProfile } from '@shop/core/contracts/shopProfile';

import { useServerData } from '@/api/useServerData';

/** The profile changes rarely. A screen that opens fetches it again only after this time. */
const freshMs = 300_000;

/** Returns the shop profile. Null until staff complete it, undefined while it is unknown. */
export function useShopProfile() {
  return useProfile().data?.profile;
}

/** Returns whether the profile is still loading. False after it has arrived or failed. */
export function useIsProfileLoading(): boolean {
  return useProfile().status === 'loading';
}

function useProfile() {
  return useServerData(getShopProfile, {}, { freshMs });
}
