import { onIdTokenChanged, signInWithCustomToken, signOut } from 'firebase/auth';
import type { User } from 'firebase/auth';

import { openAuth } from '@/api/openAuth';

/** The staff's own Firebase app: a shopper may be signed in at the same time in the same browser. */
const auth = openAuth('staff');

/** Reports the uid of the signed-in user with the staff claim; null when there is none. */
export function watchStaff(onStaff: (uid: string | null) => void): () => void {
  return onIdTokenChanged(auth, (user) => {
    void staffUid(user).then(onStaff);
  });
}

/** The uid when the token carries the staff claim. */
async function staffUid(user: User | null): Promise<string | null> {
  if (user === null) return null;
  const { claims } = await user.getIdTokenResult();
  return claims['staff'] === true ? user.uid : null;
}

export async function staffIdToken(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser === null ? null : auth.currentUser.getIdToken();
}

export async function signInStaff(token: string): Promise<void> {
  await signInWithCustomToken(auth, token);
}

export function signOutStaff(): Promise<void> {
  return signOut(auth);
}
