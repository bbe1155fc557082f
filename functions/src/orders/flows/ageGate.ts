import type { AgeGate } from '@shop/core/model/ageGate';

import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';

export async function currentAgeGate(now: Date): Promise<AgeGate> {
  return (await currentShopProfile(now))?.ageGate ?? 'ask';
}
