import type { AgeGate } from '@shop/core/model/ageGate';

import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';

/** Returns whether the shop requires an age check at a hand-over. */
export async function currentAgeGate(now: Date): Promise<AgeGate> {
  return (await currentShopProfile(now))?.ageGate ?? 'ask';
}
