import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  deleteUser,
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

import { callsEnded } from '@/api/identity';
import { openAuth } from '@/api/openAuth';
import type { SessionUser } from '@/shared/session/sessionSlice';

import { recordSession } from './recordSession';

const momentsMs = 15 * 60_000;

/** The customer's Firebase sign-in. This module is a separate chunk, which session.ts loads after the first paint. */
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

/** Reloads the customer and the token from the identity provider. Returns null if nobody is signed in. */
export async function reloadUser(): Promise<SessionUser | null> {
  const user = auth.currentUser;
  if (user === null) return null;
  await user.reload();
  await user.getIdToken(true);
  return toSessionUser(user);
}

/**
 * Returns the current customer's ID token, or null if nobody is signed in. Firebase refreshes tokens shortly before
 * they expire.
 */
export async function idToken(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser === null ? null : auth.currentUser.getIdToken();
}

export function signInWithPassword(email: string, password: string): Promise<UserCredential> {
  return signInWithEmailAndPassword(auth, email, password);
}

/**
 * Creates an account and signs in. The name may be empty. A given name is part of the first request's token. Resolves
 * to the user.
 */
export async function registerWithPassword(
  email: string,
  password: string,
  name: string,
): Promise<SessionUser> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  if (name !== '') {
    await updateProfile(user, { displayName: name });
    await user.getIdToken(true);
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

/** Signs in with an existing credential of another provider. Resolves to whether the account is new. */
export async function signInWith(credential: AuthCredential): Promise<boolean> {
  return isNewcomer(await signInWithCredential(auth, credential));
}

export function sendResetMail(email: string): Promise<void> {
  return sendPasswordResetEmail(auth, email);
}

/** Sends an e-mail with a link that verifies the customer's address. */
export function sendVerificationMail(): Promise<void> {
  return sendEmailVerification(signedInUser());
}

/**
 * Sends an e-mail with an activation link to the new address. Until the link is opened, the old address stays valid.
 * Requires the password.
 */
export async function changeEmail(newEmail: string, password: string): Promise<void> {
  await confirmPassword(password);
  await verifyBeforeUpdateEmail(signedInUser(), newEmail);
}

/** Sets a new password, which ends every other session. Requires the current password. */
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

/**
 * Waits for pending requests, and then deletes an account that is less than 15 minutes old. For an older account, only
 * signs out.
 */
export async function undoSignUp(): Promise<void> {
  await callsEnded('customer');
  const user = auth.currentUser;
  const age = Date.now() - Date.parse(user?.metadata.creationTime ?? '');
  if (user !== null && age < momentsMs) await deleteUser(user);
  else await signOut(auth);
}

async function popup(provider: AuthProvider): Promise<boolean> {
  return isNewcomer(await signInWithPopup(auth, provider, browserPopupRedirectResolver));
}

function isNewcomer(credential: UserCredential): boolean {
  return getAdditionalUserInfo(credential)?.isNewUser ?? false;
}
