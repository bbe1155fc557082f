import { auth } from '../../platform/firebase';
import { endedSignInsOf, withEndedSignIns } from '../../platform/http/accounts';

/** Unknown values are empty strings. Times are ISO strings. */
export type Profile = {
  uid: string;
  email: string;
  displayName: string;
  isEmailVerified: boolean;
  photoURL: string;
  signInProviders: string[];
  createdAt: string;
  lastSignInAt: string;
  /** Sessions that began before this time are invalid. */
  sessionsValidAfter: string;
};

export async function findProfile(email: string): Promise<Profile | null> {
  const { users } = await (await auth()).getUsers([{ email }]);
  return users[0] === undefined ? null : toProfile(users[0]);
}

/** Returns null if the account no longer exists. */
export async function readProfile(uid: string): Promise<Profile | null> {
  const { users } = await (await auth()).getUsers([{ uid }]);
  return users[0] === undefined ? null : toProfile(users[0]);
}

export async function deleteProfile(uid: string): Promise<void> {
  await (await auth()).deleteUsers([uid]);
}

/** Returns those of the given uids (at most 100) that no longer exist in Firebase Authentication. */
export async function listGone(uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { users } = await (await auth()).getUsers(uids.map((uid) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !known.has(uid));
}

/** An empty string removes the name. */
export async function renameProfile(uid: string, displayName: string): Promise<void> {
  await (await auth()).updateUser(uid, { displayName: displayName === '' ? null : displayName });
}

export async function endSessions(uid: string): Promise<void> {
  await (await auth()).revokeRefreshTokens(uid);
}

/**
 * Ends the sessions that began at the given sign-in times (`auth_time`, in seconds). Sessions ended earlier stay
 * ended.
 */
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
