import type { Dispatch } from '@reduxjs/toolkit';

import { provideToken } from '@/api/identity';
import { localStore } from '@/config/browserStorage';
import { env } from '@/config/env';
import { logError, logWarning } from '@/config/log';
import { signedIn, signedOut, signInUnreachable } from '@/shared/session/sessionSlice';

import type * as customerAuth from './customerAuth';

type CustomerAuth = typeof customerAuth;

const retryAfterMs = 4_000;
/** Key under which Firebase Auth stores the signed-in user. Without an entry, nobody is signed in. */
export const signInKey = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;

let loading: Promise<CustomerAuth> | null = null;
let announce: (auth: CustomerAuth) => void;
const arrived = new Promise<CustomerAuth>((resolve) => (announce = resolve));

/** After a failure, the next call tries again. */
export function loadAuth(): Promise<CustomerAuth> {
  loading ??= import('./customerAuth').then(
    (auth) => {
      announce(auth);
      return auth;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The sign-in code is too large for the first paint, and visitors who never signed in do not need it. If a sign-in is
 * stored, the code loads after the first paint. Otherwise, it loads when a form needs it or another tab signs in.
 */
export function startSession(dispatch: Dispatch): () => void {
  let stop = () => {};
  let isStopped = false;
  let isKnownOut = false;
  const withdraw = provideToken(
    'customer',
    async () => (loading === null && !hasStoredSignIn() ? null : (await loadAuth()).idToken()),
    (token) => void endRefusedSession(token),
  );

  /** Dispatches the sign-out only once, because signing out also clears the chosen address. */
  function showSignedOut() {
    if (!isKnownOut && !isStopped) dispatch(signedOut());
    isKnownOut = true;
  }

  function watch(auth: CustomerAuth) {
    if (isStopped) return;
    stop = auth.watchUser((user) => {
      if (user === null) return showSignedOut();
      isKnownOut = false;
      return dispatch(signedIn(user));
    });
  }

  async function follow() {
    if (isStopped) return;
    try {
      await loadAuth();
    } catch (error) {
      logWarning('The sign-in code could not be loaded', error);
      dispatch(signInUnreachable('We cannot check whether you are signed in. Please check your connection.'));
      setTimeout(() => void follow(), retryAfterMs);
    }
  }

  function handleStorage(event: StorageEvent) {
    if (event.key === signInKey && event.newValue !== null) void follow();
  }

  void arrived.then(watch);
  window.addEventListener('storage', handleStorage);
  if (hasStoredSignIn()) afterFirstPaint(() => void follow());
  // Deferred until the stored address has been restored, because the sign-out must remove the address.
  else requestAnimationFrame(() => loading === null && showSignedOut());
  return () => {
    isStopped = true;
    window.removeEventListener('storage', handleStorage);
    withdraw();
    stop();
  };
}

/** On failure, resolves to false and keeps the session. */
export async function signOutCustomer(): Promise<boolean> {
  try {
    await (await loadAuth()).endSession();
    return true;
  } catch (error) {
    logError('Error signing out', error);
    return false;
  }
}

/** On failure, the next refusal tries again. */
async function endRefusedSession(token: string): Promise<void> {
  try {
    await (await loadAuth()).endSessionOf(token);
  } catch (error) {
    logWarning('The refused session could not be renewed', error);
  }
}

/** Logs the error if the account could not be deleted. The session ends in any case. */
export async function turnNewcomerAway(): Promise<void> {
  try {
    await (await loadAuth()).undoSignUp();
  } catch (error) {
    logError('The new account could not be removed', error);
  }
}

function hasStoredSignIn(): boolean {
  return localStore.getItem(signInKey) !== null;
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  });
}
