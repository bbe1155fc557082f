import { useEffect, useState } from 'react';

import { localStore } from '@/config/browserStorage';

import { shopNameKey } from './shopNameKey';
import { useShopProfile } from './useShopProfile';

/** What a shop is called whose staff have not named it. */
const unnamed = 'the shop';

/** The shop's name: at once as at the last visit, then as it is now; empty while nothing is known of it. */
export function useShopName(): string {
  const [kept] = useState(() => localStore.getItem(shopNameKey) ?? '');
  const profile = useShopProfile();
  const name = profile?.name;
  useEffect(() => {
    if (name !== undefined) localStore.setItem(shopNameKey, name);
    else if (profile === null) localStore.removeItem(shopNameKey);
  }, [name, profile]);
  return profile === null ? unnamed : (name ?? kept);
}
