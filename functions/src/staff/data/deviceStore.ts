import { createHash } from 'node:crypto';

import { instantSchema } from '@shop/core/model/ids';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';

/** Time since the last sign-in after which the database removes a device automatically. */
const keptMs = 180 * 24 * 3_600_000;

const deviceSchema = v.object({ expireAt: instantSchema });

/** Returns a digest of a device and a username together, from which neither can be derived. */
export function deviceKey(device: string, username: string): string {
  return createHash('sha256').update(`${device} ${username}`).digest('hex');
}

/** Returns whether this device was used to sign in under this username before. */
export async function isKnownDevice(key: string, now: Date): Promise<boolean> {
  const found = await (await referenceOf(key)).get();
  return found.exists && now < new Date(parseStored(deviceSchema, found).expireAt);
}

export async function rememberDevice(key: string, now: Date): Promise<void> {
  await (await referenceOf(key)).set({ expireAt: new Date(now.getTime() + keptMs) });
}

async function referenceOf(key: string) {
  return (await firestore()).collection('loginDevices').doc(key);
}
