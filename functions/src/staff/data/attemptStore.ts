import { createHash } from 'node:crypto';

import { instantSchema } from '@shop/core/model/ids';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import { transactTogether } from '../../platform/firestore/transact';
import type { Attempts } from '../domain/lockout';
import { countAttempt, lockedOut } from '../domain/lockout';

/** Time after the window for which attempts are kept; then the database removes them automatically. */
const keptMs = 24 * 3_600_000;

const attemptsSchema = v.object({
  failures: v.number(),
  windowEndsAt: instantSchema,
  lockedUntil: v.nullable(instantSchema),
});

/** Keys under which attempts are counted: each kind has a separate key space, whatever someone types as a username. */
export const attemptKey = {
  ofUsername: (username: string) => `login ${username}`,
  ofDevice: (key: string) => `device ${key}`,
  /** Attempts of codes are counted separately from those of the password before them. */
  ofCode: (counted: string) => `code ${counted}`,
  ofSession: ({ staffId, signedInAt }: { staffId: string; signedInAt: Date }) =>
    `session ${staffId} ${signedInAt.getTime()}`,
};

/** Counts an attempt; returns whether it is the last before the lock. Throws `locked-out` with the rest of the lock. */
export async function addAttempt(counted: string, now: Date): Promise<{ isLast: boolean }> {
  const reference = await referenceOf(counted);
  const shared = { group: `attempts ${reference.id}`, references: [reference] };
  const { lockedUntil, isLast } = await transactTogether(shared, async ({ transaction }) => {
    const found = await transaction.get(reference);
    const known: Attempts | null = found.exists ? parseStored(attemptsSchema, found) : null;
    const next = countAttempt(known, now);
    if (next === null) return { lockedUntil: known?.lockedUntil ?? null, isLast: false };
    transaction.set(reference, {
      failures: next.failures,
      windowEndsAt: new Date(next.windowEndsAt),
      lockedUntil: next.lockedUntil === null ? null : new Date(next.lockedUntil),
      expireAt: new Date(now.getTime() + keptMs),
    });
    return { lockedUntil: null, isLast: next.lockedUntil !== null };
  });
  if (lockedUntil !== null) throw lockedOut(lockedUntil, now);
  return { isLast };
}

/** Deletes the failures after a success. */
export async function clearAttempts(counted: string): Promise<void> {
  await (await referenceOf(counted)).delete();
}

/** Records a failure of a username that does not exist. It is never read: a failure must take the same time for every username. */
export async function noteUnknownFailure(counted: string, now: Date): Promise<void> {
  await (await referenceOf(counted)).set({ failedAt: now }, { merge: true });
}

/** Hashes the username, because the text typed into that field by mistake may be a password. */
async function referenceOf(counted: string) {
  const id = createHash('sha256').update(counted).digest('hex');
  return (await firestore()).collection('loginAttempts').doc(id);
}
