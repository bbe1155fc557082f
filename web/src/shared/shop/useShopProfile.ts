import { getShopProfile } from '@shop/core/contracts/shopProfile';

import { useServerData } from '@/api/useServerData';

/** Staff change it once in a while: a screen that opens asks again after this time only. */
const freshMs = 300_000;

/** The shop's own facts: null while staff have not filled them in, undefined while they are not known. */
export function useShopProfile() {
  return useProfile().data?.profile;
}

/** Whether the answer is still on its way; false once it is there or cannot be had. */
export function useIsProfileLoading(): boolean {
  return useProfile().status === 'loading';
}

function useProfile() {
  return useServerData(getShopProfile, {}, { freshMs });
}
