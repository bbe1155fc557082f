import type { ShopProfile } from '@shop/core/model/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';

import { firestore } from '../platform/firebase';

/** Keeps an existing profile. */
export async function fillInShopProfile(change: Partial<ShopProfile> = {}): Promise<void> {
  const database = await firestore();
  const profile = database.collection('settings').doc('profile');
  await database.runTransaction(async (transaction) => {
    if ((await transaction.get(profile)).exists) return;
    const meta = { version: 1, updatedAt: new Date(), updatedBy: 'staff:admin' };
    transaction.set(profile, { ...aShopProfile(change), ...meta });
  });
}
