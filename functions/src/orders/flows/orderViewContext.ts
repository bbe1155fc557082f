import { shopAddress } from '@shop/core/model/shopProfile';

import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import type { ViewContext } from '../domain/orderView';

/** Call this before any write, because it may throw. */
export async function orderViewContext(now: Date): Promise<ViewContext> {
  const profile = await currentShopProfile(now);
  return { now, pickupAddress: profile === null ? '' : shopAddress(profile) };
}
