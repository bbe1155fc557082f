import { getShopProfile } from '@shop/core/contracts/shopProfile';

import { useServerData } from '@/api/useServerData';

/** The profile changes rarely: a screen that opens fetches it again only after this time. */
const freshMs = 300_000;

/** Returns the shop profile: null while staff have not filled it in, undefined while it is unknown. */
export function useShopProfile() {
  return useProfile().data?.profile;
}

/** Returns whether the profile is still loading; false once it has arrived or failed. */
export function useIsProfileLoading(): boolean {
  return useProfile().status === 'loading';
}

function useProfile() {
  return useServerData(getShopProfile, {}, { freshMs });
}
