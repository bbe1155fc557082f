import { getShopProfile } from '@shop/core/contracts/shopProfile';

import { useServerData } from '@/api/useServerData';

/** Maximum age of the profile in milliseconds. The profile rarely changes. */
const freshMs = 300_000;

/** Returns the shop profile. Returns null until staff complete the profile, and undefined until it has loaded. */
export function useShopProfile() {
  return useProfile().data?.profile;
}

/** Returns whether the profile is still loading. */
export function useIsProfileLoading(): boolean {
  return useProfile().status === 'loading';
}

function useProfile() {
  return useServerData(getShopProfile, {}, { freshMs });
}
