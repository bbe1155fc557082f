import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { provideToken } from '@/api/identity';
import { privateDataForgotten } from '@/api/serverCache';
import { useAppDispatch } from '@/app/hooks';

import { signInStaff, signOutStaff, staffIdToken, watchStaff } from './staffAuth';
import { signInWithPassword } from './staffLogin';
import type { ShownStaff } from './storedStaff';
import { forgetStoredStaff, readStoredStaff, storeStaff, toShownStaff } from './storedStaff';

type StaffSession = {
  status: 'unknown' | 'signedOut' | 'signedIn';
  /** For display; null while no one is signed in. */
  staff: ShownStaff | null;
  /** Throws ApiError when the shop refuses, and the identity provider's error when it cannot be reached. */
  login: (username: string, password: string) => Promise<void>;
  logout: () => Promise<void>;
};

const Context = createContext<StaffSession | null>(null);

/** Follows the staff session for everything below it and lends the api client its tokens. */
export function StaffSessionProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<StaffSession['status']>('unknown');
  const [staff, setStaff] = useState<ShownStaff | null>(readStoredStaff);

  useEffect(() => provideToken('staff', staffIdToken), []);
  useEffect(() => watchStaff((uid) => setStatus(uid === null ? 'signedOut' : 'signedIn')), []);

  const login = useCallback(async (username: string, password: string) => {
    const { details, token } = await signInWithPassword(username, password);
    const shown = toShownStaff(details);
    storeStaff(shown);
    setStaff(shown);
    await signInStaff(token);
  }, []);

  const logout = useCallback(async () => {
    await signOutStaff();
    forgetStoredStaff();
    setStaff(null);
    dispatch(privateDataForgotten('staff'));
  }, [dispatch]);

  const session = useMemo(() => ({ status, staff, login, logout }), [status, staff, login, logout]);
  return <Context value={session}>{children}</Context>;
}

export function useStaff(): StaffSession {
  const session = use(Context);
  if (session === null) throw new Error('useStaff is used outside StaffSessionProvider');
  return session;
}
