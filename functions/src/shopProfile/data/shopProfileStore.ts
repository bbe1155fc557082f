import type { ShopProfile } from '@shop/core/model/shopProfile';
import { shopProfileSchema } from '@shop/core/model/shopProfile';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';

/** Id of the only record of the shop's own facts. */
export const profileId = 'profile';

const versionSchema = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** The profile and the number of its writes; null and 0 before staff fill it in. */
export type StoredProfile = { profile: ShopProfile | null; version: number };

/** Reads the profile: one read, inside the transaction if one is given. */
export async function readShopProfile(transaction?: Transaction): Promise<StoredProfile> {
  const reference = await profileReference();
  const found = await (transaction?.get(reference) ?? reference.get());
  if (!found.exists) return { profile: null, version: 0 };
  return {
    profile: parseStored(shopProfileSchema, found),
    version: parseStored(versionSchema, found).version,
  };
}

export async function saveShopProfile(
  transaction: Transaction,
  profile: ShopProfile,
  { version, now, by }: { version: number; now: Date; by: string },
): Promise<void> {
  transaction.set(await profileReference(), { ...profile, version, updatedAt: now, updatedBy: by });
}

async function profileReference() {
  return (await firestore()).collection('settings').doc(profileId);
}
