import { useEffect, useState } from 'react';

import { localStore } from '@/config/browserStorage';

import { shopNameKey } from './shopNameKey';
import { useShopProfile } from './useShopProfile';

/** Placeholder until staff name the shop. */
const unnamed = 'the shop';

/** Until the name loads, returns the name from the last visit, or an empty string. */
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
