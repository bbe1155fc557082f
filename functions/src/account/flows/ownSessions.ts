import { transact } from '../../platform/firestore/transact';
import type { Caller } from '../../platform/http/caller';
import { shopIsBusy } from '../../platform/http/errors';
import { endSignIns } from '../data/profileStore';
import { readSessions, writeSessions } from '../data/sessionStore';
import { endSession, seeSession, withoutEnded } from '../domain/sessions';

/** Other calls may end sessions at the same time; after each one the account is compared once more. */
const mostLooks = 5;

/** Of a caller, as its tokens name it. */
export function sessionIdOf({ signedInAt }: Pick<Caller, 'signedInAt'>): number {
  return signedInAt.getTime() / 1000;
}

/** Puts the caller's session into the list. */
export async function recordSession(caller: Caller, device: string, now: Date): Promise<void> {
  await transact(async ({ transaction }) => {
    const known = await readSessions(caller.uid, transaction);
    const seen = { id: sessionIdOf(caller), device, lastSeenAt: now.toISOString() };
    await writeSessions(caller.uid, seeSession(known, seen), { now, transaction });
  });
}

/**
 * Ends one session. The list is written first, one change after the other; the account, which is what calls are judged by, is then made to
 * agree with it; only then the session leaves the list, so that after a failure it can be ended again. Throws `not-found`,
 * `transition-refused`, `busy`.
 */
export async function endOneSession(uid: string, id: number, now: Date): Promise<void> {
  let { ended } = await transact(async ({ transaction }) => {
    const left = endSession(await readSessions(uid, transaction), id);
    await writeSessions(uid, left, { now, transaction });
    return left;
  });
  for (let look = 1; look <= mostLooks; look += 1) {
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
