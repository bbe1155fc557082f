import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  deleteUser,
  FacebookAuthProvider,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import type { AuthCredential, AuthProvider, UserCredential } from 'firebase/auth';

import { openAuth } from '@/api/openAuth';
import type { SessionUser } from '@/shared/session/sessionSlice';

const momentsMs = 15 * 60_000;

/** Everything of the identity provider, in the one chunk that session.ts loads after the first paint. */
const auth = openAuth();

export function watchUser(onUser: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    if (user === null) return onUser(null);
    const { uid, displayName, email, photoURL } = user;
    return onUser({ uid, displayName, email, photoURL });
  });
}

/** The current shopper's ID token, renewed when it is about to end; null when no one is signed in. */
export async function idToken(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser === null ? null : auth.currentUser.getIdToken();
}

export function signInWithPassword(email: string, password: string): Promise<UserCredential> {
  return signInWithEmailAndPassword(auth, email, password);
}

export function registerWithPassword(email: string, password: string): Promise<UserCredential> {
  return createUserWithEmailAndPassword(auth, email, password);
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
