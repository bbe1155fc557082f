import type { StaffRole } from '@shop/core/model/staffPermission';
import { lowestRole, staffRoles } from '@shop/core/model/staffPermission';
import { onIdTokenChanged, signInWithCustomToken, signOut } from 'firebase/auth';
import type { User } from 'firebase/auth';

import { openAuth } from '@/api/openAuth';
import { logWarning } from '@/config/log';

const auth = openAuth('staff');

/** For display only. Every staff endpoint checks the staff record. */
export type SignedInStaff = {
  uid: string;
  role: StaffRole;
  hasTemporaryPassword: boolean;
  mustAddSecondFactor: boolean;
};

/** If the token has expired and the browser is offline, calls `onStaff` only once the connection is back. */
export function watchStaff(onStaff: (staff: SignedInStaff | null) => void): () => void {
  let unread: User | null = null;
  async function report(user: User | null) {
    unread = null;
    try {
      onStaff(await signedInStaff(user));
    } catch (error) {
      unread = user;
      logWarning('The staff token could not be read', error);
    }
  }
  const handleOnline = () => {
    if (unread !== null) void report(unread);
  };
  const stop = onIdTokenChanged(auth, (user) => void report(user));
  window.addEventListener('online', handleOnline);
  return () => {
    stop();
    window.removeEventListener('online', handleOnline);
  };
}

async function signedInStaff(user: User | null): Promise<SignedInStaff | null> {
  if (user === null) return null;
  const { claims } = await user.getIdTokenResult();
  const { staff, role: named, hasTemporaryPassword, mustAddSecondFactor } = claims;
  if (staff !== true) return null;
  const role = staffRoles.find((one) => one === named) ?? lowestRole;
  return {
    uid: user.uid,
    role,
    hasTemporaryPassword: hasTemporaryPassword === true,
    mustAddSecondFactor: mustAddSecondFactor === true,
  };
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
