import type { ShopProfile } from '@shop/core/model/shopProfile';

import { cachedWithTtl } from '../../platform/cache/cachedWithTtl';
import { readShopProfile } from '../data/shopProfileStore';
import { shopProfileMissing } from '../domain/shopProfileMissing';

/** A change of staff counts everywhere after this long; until then a call costs no read. */
const keptMs = 10_000;

const kept = cachedWithTtl(async () => (await readShopProfile()).profile, keptMs);

/** The profile as it was seconds ago; null while the shop has none. What is missing is not kept: it counts once it is filled in. */
export async function currentShopProfile(now: Date): Promise<ShopProfile | null> {
  return (await kept(now)) ?? (await readShopProfile()).profile;
}

/** Like `currentShopProfile`, for what cannot be done without. Throws `shop-profile-missing`. */
export async function requireShopProfile(now: Date): Promise<ShopProfile> {
  const profile = await currentShopProfile(now);
  if (profile === null) throw shopProfileMissing();
  return profile;
}
