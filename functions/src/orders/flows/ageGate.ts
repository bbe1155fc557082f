import type { AgeGate } from '@shop/core/model/order';

import { currentShopProfile } from '../../shopProfile/flows/currentProfile';

/** What the shop asks of a hand-over. */
export async function currentAgeGate(now: Date): Promise<AgeGate> {
  return (await currentShopProfile(now))?.ageGate ?? 'ask';
}
