import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import type { Sessions } from '../domain/sessions';
import { noSessions } from '../domain/sessions';

/** How long a customer's sessions are stored after the last change. */
const keptMs = 180 * 24 * 3_600_000;

const sessionsSchema = v.object({
  open: v.array(v.object({ id: v.number(), device: v.string(), lastSeenAt: instantSchema })),
  ended: v.array(v.number()),
});

/** Costs one read. */
export async function readSessions(uid: string, transaction?: Transaction): Promise<Sessions> {
  const reference = await sessionsReference(uid);
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists ? parseStored(sessionsSchema, found) : noSessions;
}

export async function writeSessions(
  uid: string,
  sessions: Sessions,
  { now, transaction }: { now: Date; transaction: Transaction },
): Promise<void> {
  transaction.set(await sessionsReference(uid), {
    ...toDocument(sessionsSchema, sessions),
    expireAt: new Date(now.getTime() + keptMs),
  });
}

export async function eraseSessions(uid: string): Promise<void> {
  await (await sessionsReference(uid)).delete();
}

async function sessionsReference(uid: string): Promise<DocumentReference> {
  return (await firestore()).collection('customerSessions').doc(uid);
}
