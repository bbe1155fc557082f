import type { AgeGate } from '@shop/core/model/ageGate';

import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';

/** Returns how strictly the shop requires an age check at hand-over. */
export async function currentAgeGate(now: Date): Promise<AgeGate> {
  return (await currentShopProfile(now))?.ageGate ?? 'ask';
}
