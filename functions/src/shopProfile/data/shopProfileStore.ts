import type { ShopProfile } from '@shop/core/model/shopProfile';
import { shopProfileSchema } from '@shop/core/model/shopProfile';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { cachedWithTtl } from '../../platform/cache';
import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import { shopProfileMissing } from '../domain/shopProfileMissing';

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

/** Time until a change by staff takes effect everywhere; until then calls need no read. */
const keptMs = 10_000;

const kept = cachedWithTtl(async () => (await readShopProfile()).profile, keptMs);

/**
 * Returns the profile, at most a few seconds old; null if the shop has none. A missing profile is not cached, so that a new one
 * is used at once.
 */
export async function currentShopProfile(now: Date): Promise<ShopProfile | null> {
  return (await kept(now)) ?? (await readShopProfile()).profile;
}

/** Like `currentShopProfile`, for calls that need a profile. Throws `shop-profile-missing`. */
export async function requireShopProfile(now: Date): Promise<ShopProfile> {
  const profile = await currentShopProfile(now);
  if (profile === null) throw shopProfileMissing();
  return profile;
}
