import { createHash } from 'node:crypto';

import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import { personDigest } from '../../platform/personDigest';

const dayMs = 24 * 3_600_000;
/** How long a device or a network is stored after its last sign-in. */
const keptMs = { device: 180 * dayMs, network: 30 * dayMs };

const deviceSchema = v.object({ expireAt: instantSchema });

/** Neither the device nor the username can be derived from the digest. */
export function deviceKey(device: string, username: string): string {
  return createHash('sha256').update(`${device} ${username}`).digest('hex');
}

/** Attempts from a network with an earlier sign-in count separately, even on a new device. */
export function networkKey(network: string, username: string): string {
  return personDigest(`network ${network} ${username}`);
}

export async function hasSignedIn(key: string, now: Date): Promise<boolean> {
  const found = await (await referenceOf(key)).get();
  return found.exists && now < new Date(parseStored(deviceSchema, found).expireAt);
}

export async function rememberSignIn(keys: { device: string; network: string }, now: Date): Promise<void> {
  const batch = (await firestore()).batch();
  for (const kind of ['device', 'network'] as const) {
    batch.set(await referenceOf(keys[kind]), { expireAt: new Date(now.getTime() + keptMs[kind]) });
  }
  await batch.commit();
}

async function referenceOf(key: string) {
  return (await firestore()).collection('loginDevices').doc(key);
}
