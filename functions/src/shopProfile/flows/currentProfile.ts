import type { ShopProfile } from '@shop/core/model/shopProfile';

import { cachedWithTtl } from '../../platform/cache/cachedWithTtl';
import { readShopProfile } from '../data/shopProfileStore';
import { shopProfileMissing } from '../domain/shopProfileMissing';

/** Time until a change by staff takes effect everywhere; until then calls need no read. */
const keptMs = 10_000;

const kept = cachedWithTtl(async () => (await readShopProfile()).profile, keptMs);

/**
 * Returns the profile, at most a few seconds old; null if the shop has none. A missing profile is not cached, so that a new one
 * is used at once.
 */
export async function currentShopProfile(now: Date): Promise<ShopProfile | null> {
  return (await kept(now)) ?? (await readShopProfile()).profile;
}

/** Like `currentShopProfile`, for calls that need a profile. Throws `shop-profile-missing`. */
export async function requireShopProfile(now: Date): Promise<ShopProfile> {
  const profile = await currentShopProfile(now);
  if (profile === null) throw shopProfileMissing();
  return profile;
}
