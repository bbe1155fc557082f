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

import { openAuth } from '@/api/openAuth';
import type { SessionUser } from '@/shared/session/sessionSlice';

import { recordSession } from './recordSession';

const momentsMs = 15 * 60_000;

/** Everything of the identity provider, in the one chunk that session.ts loads after the first paint. */
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

/** The customer as the identity provider has them now, in the token as well; null when no one is signed in. */
export async function reloadUser(): Promise<SessionUser | null> {
  const user = auth.currentUser;
  if (user === null) return null;
  await user.reload();
  await user.getIdToken(true);
  return toSessionUser(user);
}

/** The current customer's ID token, renewed when it is about to end; null when no one is signed in. */
export async function idToken(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser === null ? null : auth.currentUser.getIdToken();
}

export function signInWithPassword(email: string, password: string): Promise<UserCredential> {
  return signInWithEmailAndPassword(auth, email, password);
}

/** Makes an account and signs in; the name, which may be empty, is in the token from the first call on. Resolves to who signed in. */
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

/** Resolves to whether the account was made just now. */
export function signInWithGoogle(): Promise<boolean> {
  return popup(new GoogleAuthProvider());
}

/** Resolves to whether the account was made just now. */
export function signInWithFacebook(): Promise<boolean> {
  return popup(new FacebookAuthProvider());
}

/** Signs in with a credential of another provider that is at hand; resolves to whether the account was made just now. */
export async function signInWith(credential: AuthCredential): Promise<boolean> {
  return isNewcomer(await signInWithCredential(auth, credential));
}

export function sendResetMail(email: string): Promise<void> {
  return sendPasswordResetEmail(auth, email);
}

/** Sends a mail whose link shows that the address is the customer's. */
export function sendVerificationMail(): Promise<void> {
  return sendEmailVerification(signedInUser());
}

/** Sends a mail to the new address, whose link makes it the account's; until then the old one stays. Asks for the password again. */
export async function changeEmail(newEmail: string, password: string): Promise<void> {
  await confirmPassword(password);
  await verifyBeforeUpdateEmail(signedInUser(), newEmail);
}

/** Sets another password, which ends every session but this one. Asks for the present one. */
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

/** Takes back an account that was made moments ago; an older one is only signed out. */
export async function undoSignUp(): Promise<void> {
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
