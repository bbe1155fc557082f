import type { ShopProfile } from '@shop/core/model/shopProfile';
import { shopProfileSchema } from '@shop/core/model/shopProfile';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { cachedWithTtl } from '../../platform/cache';
import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import { shopProfileMissing } from '../domain/shopProfileMissing';

export const profileId = 'profile';

const versionSchema = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** `version` counts the writes. Until staff have completed the profile, `profile` is null and `version` is 0. */
export type StoredProfile = { profile: ShopProfile | null; version: number };

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

const keptMs = 10_000;

const kept = cachedWithTtl(async () => (await readShopProfile()).profile, keptMs);

/** At most ten seconds old. Reads a missing profile each time, so that a new profile takes effect immediately. */
export async function currentShopProfile(now: Date): Promise<ShopProfile | null> {
  return (await kept(now)) ?? (await readShopProfile()).profile;
}

/** Throws `shop-profile-missing`. */
export async function requireShopProfile(now: Date): Promise<ShopProfile> {
  const profile = await currentShopProfile(now);
  if (profile === null) throw shopProfileMissing();
  return profile;
}
