import { auth } from '../../platform/firebase';
import { sessionsFromClaim } from '../../platform/http/staffToken';
import { staffUid } from '../domain/staffMember';

/** Ends every session a member of staff has, at once; custom tokens fetched before `now` cannot begin another. */
export async function endSessions(staffId: string, now: Date): Promise<void> {
  const accounts = await auth();
  const uid = await knownUid(staffId);
  await accounts.setCustomUserClaims(uid, { [sessionsFromClaim]: now.getTime() });
  await accounts.revokeRefreshTokens(uid);
}

/** Lets the identity provider itself refuse, or take, the sign-ins of a member of staff. */
export async function allowSignIn(staffId: string, isAllowed: boolean): Promise<void> {
  await (await auth()).updateUser(await knownUid(staffId), { disabled: !isAllowed });
}

/** The Firebase user of a member of staff, made when they have never signed in. */
async function knownUid(staffId: string): Promise<string> {
  const accounts = await auth();
  const uid = staffUid(staffId);
  const { users } = await accounts.getUsers([{ uid }]);
  if (users.length > 0) return uid;
  try {
    await accounts.createUser({ uid });
  } catch (error) {
    // Two at once: either has made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/uid-already-exists')) throw error;
  }
  return uid;
}
