import { auth } from '../../platform/firebase';
import { endedSignInsOf, withEndedSignIns } from '../../platform/http/endedSignIns';

/** What the identity provider knows of an account; empty texts for what it does not. Times are ISO texts. */
export type Profile = {
  uid: string;
  email: string;
  displayName: string;
  isEmailVerified: boolean;
  photoURL: string;
  signInProviders: string[];
  createdAt: string;
  lastSignInAt: string;
  /** Sign-ins from before do not count any more. */
  sessionsValidAfter: string;
};

/** Null when no account has this address. */
export async function findProfile(email: string): Promise<Profile | null> {
  const { users } = await (await auth()).getUsers([{ email }]);
  return users[0] === undefined ? null : toProfile(users[0]);
}

/** Null when there is no such account any more. */
export async function readProfile(uid: string): Promise<Profile | null> {
  const { users } = await (await auth()).getUsers([{ uid }]);
  return users[0] === undefined ? null : toProfile(users[0]);
}

/** Deletes the sign-in; one that is gone already is no failure. */
export async function deleteProfile(uid: string): Promise<void> {
  await (await auth()).deleteUsers([uid]);
}

/** Which of some accounts the identity provider no longer has; at most a hundred. */
export async function listGone(uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { users } = await (await auth()).getUsers(uids.map((uid) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !known.has(uid));
}

/** Changes the name of an account; an empty one takes it away. */
export async function renameProfile(uid: string, displayName: string): Promise<void> {
  await (await auth()).updateUser(uid, { displayName: displayName === '' ? null : displayName });
}

/** Ends every session of an account: the provider renews no token that was given out before. */
export async function endSessions(uid: string): Promise<void> {
  await (await auth()).revokeRefreshTokens(uid);
}

/** Ends these sign-ins of an account; those that were ended before and would still count stay so. */
export async function endSignIns(uid: string, signIns: readonly number[]): Promise<void> {
  const provider = await auth();
  const { customClaims, tokensValidAfterTime } = await provider.getUser(uid);
  const validAfter = Date.parse(tokensValidAfterTime ?? '') || 0;
  const ended = new Set([...endedSignInsOf(customClaims), ...signIns]);
  const counting = [...ended].filter((one) => one * 1000 >= validAfter);
  await provider.setCustomUserClaims(uid, withEndedSignIns(customClaims, counting));
}

type Known = Awaited<ReturnType<Awaited<ReturnType<typeof auth>>['getUser']>>;

function toProfile(user: Known): Profile {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    isEmailVerified: user.emailVerified,
    photoURL: user.photoURL ?? '',
    signInProviders: user.providerData.map(({ providerId }) => providerId),
    createdAt: toInstant(user.metadata.creationTime),
    lastSignInAt: toInstant(user.metadata.lastSignInTime),
    sessionsValidAfter: toInstant(user.tokensValidAfterTime),
  };
}

function toInstant(time: string | null | undefined): string {
  const at = new Date(time ?? '');
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
