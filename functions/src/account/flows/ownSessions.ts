import { transact } from '../../platform/firestore/transact';
import type { Caller } from '../../platform/http/caller';
import { shopIsBusy } from '../../platform/http/errors';
import { endSignIns } from '../data/profileStore';
import { readSessions, writeSessions } from '../data/sessionStore';
import { endSession, seeSession, withoutEnded } from '../domain/sessions';

/** The list of ended sessions is read again after each update, because concurrent requests may extend it. */
const maxReads = 5;

export function sessionIdOf({ signedInAt }: Pick<Caller, 'signedInAt'>): number {
  return signedInAt.getTime() / 1000;
}

export async function recordSession(caller: Caller, device: string, now: Date): Promise<void> {
  await transact(async ({ transaction }) => {
    const known = await readSessions(caller.uid, transaction);
    const seen = { id: sessionIdOf(caller), device, lastSeenAt: now.toISOString() };
    await writeSessions(caller.uid, seeSession(known, seen), { now, transaction });
  });
}

/**
 * Marks the session as ended, then updates the custom claims, which decide whether tokens are valid, and then removes
 * the session from the list. A failed step can be retried. Throws `not-found`, `transition-refused` and `busy`.
 */
export async function endOneSession(uid: string, id: number, now: Date): Promise<void> {
  let { ended } = await transact(async ({ transaction }) => {
    const left = endSession(await readSessions(uid, transaction), id);
    await writeSessions(uid, left, { now, transaction });
    return left;
  });
  for (let reads = 1; reads <= maxReads; reads += 1) {
    await endSignIns(uid, ended);
    const listed = (await readSessions(uid)).ended;
    if (listed.every((one) => ended.includes(one))) return forgetEnded(uid, now);
    ended = listed;
  }
  throw shopIsBusy();
}

async function forgetEnded(uid: string, now: Date): Promise<void> {
  await transact(async ({ transaction }) => {
    const known = await readSessions(uid, transaction);
    await writeSessions(uid, withoutEnded(known), { now, transaction });
  });
}
