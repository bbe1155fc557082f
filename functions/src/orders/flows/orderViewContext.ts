import { shopAddress } from '@shop/core/model/shopProfile';

import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import type { ViewContext } from '../domain/orderView';

/** Reads what the views of orders need in addition to the orders. Call it while reading them, before anything is written. */
export async function orderViewContext(now: Date): Promise<ViewContext> {
  const profile = await currentShopProfile(now);
  return { now, pickupAddress: profile === null ? '' : shopAddress(profile) };
}
