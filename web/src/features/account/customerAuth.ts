import { myAccount } from '@shop/core/contracts/account';
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FacebookAuthProvider,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { AuthCredential, AuthProvider, User, UserCredential } from 'firebase/auth';

import { callContract } from '@/api/callContract';
import { coldStartMs } from '@/api/coldStart';
import { callsEnded } from '@/api/identity';
import { openAuth } from '@/api/openAuth';
import { logWarning } from '@/config/log';
import type { SessionUser } from '@/shared/session/sessionSlice';

import { recordSession } from './recordSession';

const momentsMs = 15 * 60_000;

/** Import this module only through `loadAuth`, because Firebase Auth is too large for the first paint. */
const auth = openAuth();

export function watchUser(onUser: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    onUser(user === null ? null : toSessionUser(user));
    if (user !== null) void recordSession(user);
  });
}

function toSessionUser({ uid, displayName, email, photoURL }: User): SessionUser {
  return { uid, displayName, email, photoURL };
}

/** Also refreshes the ID token. Returns null if nobody is signed in. */
export async function reloadUser(): Promise<SessionUser | null> {
  const user = auth.currentUser;
  if (user === null) return null;
  await user.reload();
  await user.getIdToken(true);
  return toSessionUser(user);
}

export async function idToken(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser === null ? null : auth.currentUser.getIdToken();
}

export function signInWithPassword(email: string, password: string): Promise<UserCredential> {
  return signInWithEmailAndPassword(auth, email, password);
}

/**
 * Refreshes the token, so later requests carry the name. The name may be empty. The new account is kept even if its
 * name cannot be stored.
 */
export async function registerWithPassword(
  email: string,
  password: string,
  name: string,
): Promise<SessionUser> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  try {
    if (name !== '') {
      await updateProfile(user, { displayName: name });
      await user.getIdToken(true);
    }
  } catch (error) {
    logWarning('The name of the new account was not stored', error);
  }
  return toSessionUser(user);
}

/** Resolves to whether the account is new. */
export function signInWithGoogle(): Promise<boolean> {
  return popup(new GoogleAuthProvider());
}

/** Resolves to whether the account is new. */
export function signInWithFacebook(): Promise<boolean> {
  return popup(new FacebookAuthProvider());
}

/** Resolves to whether the account is new. */
export async function signInWith(credential: AuthCredential): Promise<boolean> {
  return isNewcomer(await signInWithCredential(auth, credential));
}

export function sendResetMail(email: string): Promise<void> {
  return sendPasswordResetEmail(auth, email);
}

export function sendVerificationMail(): Promise<void> {
  return sendEmailVerification(signedInUser());
}

/** Sends a link to the new address. The old address stays valid until the link is opened. */
export async function changeEmail(newEmail: string, password: string): Promise<void> {
  await confirmPassword(password);
  await verifyBeforeUpdateEmail(signedInUser(), newEmail);
}

/** Ends every other session. */
export async function changePassword(password: string, newPassword: string): Promise<void> {
  await confirmPassword(password);
  await updatePassword(signedInUser(), newPassword);
}

async function confirmPassword(password: string): Promise<void> {
  const user = signedInUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

function signedInUser(): User {
  if (auth.currentUser === null) throw new Error('No one is signed in');
  return auth.currentUser;
}

export function endSession(): Promise<void> {
  return signOut(auth);
}

/** The latest token that replaced a refused one. */
let renewedToken: string | null = null;

/**
 * Renews a refused token, because the shop also refuses a token that has merely expired. Ends the session if the shop
 * ended it or refuses the renewed token as well; Firebase Auth ends a session whose token it does not renew. Keeps a
 * session that has a newer token, or that another user has begun in the meantime.
 */
export async function endSessionOf(token: string): Promise<void> {
  if ((await idToken()) !== token) return;
  const hasEnded = token === renewedToken || (await renewToken()).hasEnded;
  if (hasEnded && (await idToken()) === renewedToken) await signOut(auth);
}

async function renewToken(): Promise<{ hasEnded: boolean }> {
  const { token, claims } = await signedInUser().getIdTokenResult(true);
  renewedToken = token;
  const { endedSignIns, auth_time: signIn } = claims;
  return { hasEnded: Array.isArray(endedSignIns) && endedSignIns.includes(signIn) };
}

/**
 * Waits for pending requests. Then asks the shop to delete an account that is under 15 minutes old, because real
 * projects prevent customers from deleting their Firebase user. Signs out even if the shop refuses, as it does more than
 * five minutes after the sign-in.
 */
export async function undoSignUp(): Promise<void> {
  await callsEnded('customer');
  const user = auth.currentUser;
  const age = Date.now() - Date.parse(user?.metadata.creationTime ?? '');
  try {
    if (user !== null && age < momentsMs) {
      await callContract(myAccount, { confirm: 'delete' }, { timeoutMs: coldStartMs });
    }
  } finally {
    await signOut(auth);
  }
}

async function popup(provider: AuthProvider): Promise<boolean> {
  return isNewcomer(await signInWithPopup(auth, provider, browserPopupRedirectResolver));
}

function isNewcomer(credential: UserCredential): boolean {
  return getAdditionalUserInfo(credential)?.isNewUser ?? false;
}
