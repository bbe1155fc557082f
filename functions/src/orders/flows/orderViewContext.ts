import { shopAddress } from '@shop/core/model/shopProfile';

import { currentShopProfile } from '../../shopProfile/flows/currentProfile';
import type { ViewContext } from '../domain/orderView';

/** What the views of orders need besides the orders: read it together with them, before anything is written. */
export async function orderViewContext(now: Date): Promise<ViewContext> {
  const profile = await currentShopProfile(now);
  return { now, pickupAddress: profile === null ? '' : shopAddress(profile) };
}
