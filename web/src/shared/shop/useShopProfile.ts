import { getShopProfile } from '@shop/core/contracts/shopProfile';

import { useServerData } from '@/api/useServerData';

/** The profile rarely changes. */
const freshMs = 300_000;

/** Returns null until staff complete the profile, and undefined until it has loaded. */
export function useShopProfile() {
  return useProfile().data?.profile;
}

export function useIsProfileLoading(): boolean {
  return useProfile().status === 'loading';
}

/** For screens that report a failure to load the profile. */
export function useProfile() {
  return useServerData(getShopProfile, {}, { freshMs });
}
