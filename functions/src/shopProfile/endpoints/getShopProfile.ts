import { getShopProfile as contract } from '@shop/core/contracts/shopProfile';
import type { PublicProfile, ShopProfile } from '@shop/core/model/shopProfile';

import { cachedWithTtl } from '../../platform/cache';
import { answerJson } from '../../platform/http/respond';
import { endpoint } from '../../platform/http/endpoint';
import { readShopProfile } from '../data/shopProfileStore';

const keptMs = 3000;

const current = cachedWithTtl(async () => {
  const { profile } = await readShopProfile();
  return answerJson(JSON.stringify({ success: true, profile: profile && toPublicProfile(profile) }));
}, keptMs);

export const getShopProfile = endpoint(contract, ({ now }) => current(now));

/** Omits the low-stock level, which is internal. */
function toPublicProfile({ lowStockUnits: _own, ...everybodys }: ShopProfile): PublicProfile {
  return everybodys;
}
