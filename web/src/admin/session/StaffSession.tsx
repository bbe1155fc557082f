import type { StaffRole, StaffPermission } from '@shop/core/model/staffPermission';
import { isPermitted } from '@shop/core/model/staffPermission';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { provideToken } from '@/api/identity';
import { privateDataForgotten } from '@/api/serverCache';
import { useAppDispatch } from '@/app/hooks';

import { forgetDrafts } from './drafts';

import { forgetActivity, isIdle, noteActivity } from './idleTime';
import type { SignedInStaff } from './staffAuth';
import { signInStaff, signOutStaff, staffIdToken, watchStaff } from './staffAuth';
import type { StaffCredentials } from './staffLogin';
import { signInWithPassword } from './staffLogin';
import type { ShownStaff } from './storedStaff';
import { forgetStoredStaff, readStoredStaff, storeStaff, toShownStaff } from './storedStaff';
import { useIdleLock } from './useIdleLock';

type StaffSession = {
  /**
   * `locked` means that the user was signed out after inactivity, but the screens are kept until the next login.
   * `announcing` is a lock that keeps the session, so that this device still announces new orders.
   */
  status: 'unknown' | 'signedOut' | 'signedIn' | 'locked' | 'announcing';
  staff: ShownStaff | null;
  may: (permission: StaffPermission) => boolean;
  role: StaffRole | null;
  /** True if another member of staff set the password, so the user must choose a new one first. */
  hasTemporaryPassword: boolean;
  /** True for an owner who must first add a second factor, as in every real project. */
  mustAddSecondFactor: boolean;
  /** Rejects with ApiError if the server refuses the login, and with Firebase's error if the Firebase sign-in fails. */
  login: (credentials: StaffCredentials) => Promise<void>;
  /** True if a login that has not been completed ended the session behind an `announcing` lock. */
  isTakenOver: boolean;
  logout: () => Promise<void>;
  /** Tells the session whether this device announces new orders. */
  setAnnouncing: (isOn: boolean) => void;
};

const Context = createContext<StaffSession | null>(null);

export function StaffSessionProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<StaffSession['status']>('unknown');
  const [staff, setStaff] = useState<ShownStaff | null>(readStoredStaff);
  const [token, setToken] = useState<SignedInStaff | null>(null);
  const [isTakenOver, setIsTakenOver] = useState(false);
  const latestUid = useRef<string | null>(null);
  const shownStaff = useRef(staff);
  const shownStatus = useRef(status);
  useEffect(() => {
    shownStaff.current = staff;
    shownStatus.current = status;
  });
  const announces = useRef(false);

  useEffect(() => provideToken('staff', staffIdToken), []);
  useEffect(
    () =>
      watchStaff((signedIn) => {
        // Only a login opens the lock, and a login signs out first. A renewed token must not open it.
        if (signedIn !== null && shownStatus.current === 'announcing') return;
        const stored = readStoredStaff();
        if (signedIn !== null && isIdle()) {
          // A browser that was left unattended must not be signed in after a restart.
          if (shownStatus.current === 'unknown') void signOutStaff();
        } else if (signedIn !== null) {
          const { current } = latestUid;
          latestUid.current = signedIn.uid;
          if (current !== null && current !== signedIn.uid) dispatch(privateDataForgotten('staff'));
          // Another member of staff may have logged in from another tab.
          if (stored !== null && stored.adminId !== shownStaff.current?.adminId) {
            forgetDrafts();
            setStaff(stored);
          }
          setToken(signedIn);
          setStatus('signedIn');
          setIsTakenOver(false);
        } else {
          // The user logged out, perhaps in another tab. A lock keeps the stored name.
          if (stored === null) forgetDrafts();
          // Another tab may have detected the inactivity first.
          setStatus((known) =>
            isLockedIn(known) || (known === 'signedIn' && isIdle()) ? 'locked' : 'signedOut',
          );
        }
      }),
    [dispatch],
  );

  const login = useCallback(
    async (credentials: StaffCredentials) => {
      const { details, token: customToken } = await signInWithPassword(credentials);
      // Otherwise a reload would open the previous user's session if the sign-in fails.
      if (shownStatus.current === 'announcing') {
        setIsTakenOver(true);
        shownStatus.current = 'locked';
        setStatus('locked');
        await signOutStaff();
      }
      const shown = toShownStaff(details);
      if (staff?.adminId !== shown.adminId) forgetDrafts();
      storeStaff(shown);
      setStaff(shown);
      forgetActivity();
      noteActivity();
      await signInStaff(customToken);
    },
    [staff],
  );

  const logout = useCallback(async () => {
    // Must come first, because the sign-out makes the other tabs check for the stored name.
    forgetStoredStaff();
    await signOutStaff();
    forgetActivity();
    setStaff(null);
    setToken(null);
    setStatus('signedOut');
    forgetDrafts();
    dispatch(privateDataForgotten('staff'));
  }, [dispatch]);

  const setAnnouncing = useCallback((isOn: boolean) => {
    announces.current = isOn;
  }, []);
  const lock = useCallback(() => {
    setStatus(announces.current ? 'announcing' : 'locked');
    // Works offline, because the sign-out only discards this browser's tokens.
    if (!announces.current) void signOutStaff();
  }, []);
  useIdleLock(status === 'signedIn', lock);

  const session = useMemo(() => {
    const role = token?.role ?? null;
    const may = (permission: StaffPermission) => role !== null && isPermitted(role, permission);
    const { hasTemporaryPassword = false, mustAddSecondFactor = false } = token ?? {};
    return {
      status,
      staff,
      role,
      may,
      hasTemporaryPassword,
      mustAddSecondFactor,
      login,
      isTakenOver,
      logout,
      setAnnouncing,
    };
  }, [status, staff, token, login, isTakenOver, logout, setAnnouncing]);
  return <Context value={session}>{children}</Context>;
}

/** Returns true outside a session provider, because the endpoints also check permissions. */
export function useMay(permission: StaffPermission): boolean {
  return useAllowed()(permission);
}

export function useAllowed(): StaffSession['may'] {
  return use(Context)?.may ?? everything;
}

const everything = () => true;

/** Returns false outside a session provider. */
export function useIsLocked(): boolean {
  return isLockedIn(use(Context)?.status);
}

function isLockedIn(status: StaffSession['status'] | undefined): boolean {
  return status === 'locked' || status === 'announcing';
}

/** While `isOn`, a lock of the screen keeps the session, so that new orders are still announced. */
export function useAnnouncing(isOn: boolean): void {
  const set = use(Context)?.setAnnouncing;
  useEffect(() => {
    set?.(isOn);
    return () => set?.(false);
  }, [set, isOn]);
}

export function useStaff(): StaffSession {
  const session = use(Context);
  if (session === null) throw new Error('useStaff is used outside StaffSessionProvider');
  return session;
}
