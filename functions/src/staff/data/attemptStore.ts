import { createHash } from 'node:crypto';

import type { AppError } from '@shop/core/model/appError';
import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import { transactTogether } from '../../platform/firestore/transact';
import type { Attempts, Origin } from '../domain/lockout';
import { countAttempt, countNewDevice, lockedForNewDevices, lockedOut } from '../domain/lockout';

/** How long attempts are stored after the last one. */
const keptMs = 24 * 3_600_000;

const attemptsSchema = v.object({
  failures: v.number(),
  windowEndsAt: instantSchema,
  lockedUntil: v.nullable(instantSchema),
  origins: v.optional(v.record(v.string(), v.number())),
});

/** Each kind of key has a prefix, so that no typed username collides with a key of another kind. */
export const attemptKey = {
  ofUsername: (username: string) => `login ${username}`,
  ofDevice: (key: string) => `device ${key}`,
  ofNetwork: (key: string) => `network ${key}`,
  /** Attempts with a code are counted separately from attempts with the password. */
  ofCode: (counted: string) => `code ${counted}`,
  ofSession: ({ staffId, signedInAt }: { staffId: string; signedInAt: Date }) =>
    `session ${staffId} ${signedInAt.getTime()}`,
};

/**
 * `isLast` is true if this attempt locks the key. Throws `locked-out`, with the remaining time, if the key is locked.
 */
export async function addAttempt(counted: string, now: Date): Promise<{ isLast: boolean }> {
  const { refusedUntil, isLast } = await count(counted, now, (known) => {
    const next = countAttempt(known, now);
    return next === null
      ? { next, refusedUntil: known?.lockedUntil ?? null, isLast: false }
      : { next, refusedUntil: null, isLast: next.lockedUntil !== null };
  });
  if (refusedUntil !== null) throw lockedOut(refusedUntil, now);
  return { isLast };
}

/**
 * If all new devices together have failed too often, returns a `refusal`: the error to throw unless the password is
 * correct and comes with a code. Throws `locked-out` if `countNewDevice` returns null.
 */
export async function addNewDeviceAttempt(
  counted: string,
  origin: Origin,
  now: Date,
): Promise<{ isLast: boolean; refusal: AppError | null }> {
  const { refusedUntil, isLast, needsCode, next } = await count(counted, now, (known) => {
    const outcome = countNewDevice(known, origin, now);
    return outcome === null
      ? { next: null, refusedUntil: known?.windowEndsAt ?? null, isLast: false, needsCode: false }
      : { ...outcome, refusedUntil: null };
  });
  if (refusedUntil !== null) throw lockedOut(refusedUntil, now);
  return { isLast, refusal: needsCode && next !== null ? lockedForNewDevices(next.windowEndsAt, now) : null };
}

async function count<T extends { next: Attempts | null }>(
  counted: string,
  now: Date,
  decide: (known: Attempts | null) => T,
): Promise<T> {
  const reference = await referenceOf(counted);
  const shared = { group: `attempts ${reference.id}`, references: [reference] };
  return transactTogether(shared, async ({ transaction }) => {
    const found = await transaction.get(reference);
    const outcome = decide(found.exists ? parseStored(attemptsSchema, found) : null);
    const { next } = outcome;
    if (next !== null) {
      transaction.set(reference, {
        ...toDocument(attemptsSchema, next),
        expireAt: new Date(now.getTime() + keptMs),
      });
    }
    return outcome;
  });
}

export async function clearAttempts(counted: string): Promise<void> {
  await (await referenceOf(counted)).delete();
}

/** The written field is never read. The write makes a failure take the same time for every username. */
export async function noteUnknownFailure(counted: string, now: Date): Promise<void> {
  await (await referenceOf(counted)).set({ failedAt: now }, { merge: true });
}

/** Hashes the key, because staff may type their password into the username field by mistake. */
async function referenceOf(counted: string) {
  const id = createHash('sha256').update(counted).digest('hex');
  return (await firestore()).collection('loginAttempts').doc(id);
}
