import type { Dispatch } from '@reduxjs/toolkit';

import { provideToken } from '@/api/identity';
import { localStore } from '@/config/browserStorage';
import { env } from '@/config/env';
import { logError, logWarning } from '@/config/log';
import { signedIn, signedOut, signInUnreachable } from '@/shared/session/sessionSlice';

import type * as customerAuth from './customerAuth';

type CustomerAuth = typeof customerAuth;

const retryAfterMs = 4_000;
/** Key under which the sign-in code stores the signed-in user. Without it, no one is signed in. */
const signInKey = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;

let loading: Promise<CustomerAuth> | null = null;
let announce: (auth: CustomerAuth) => void;
const arrived = new Promise<CustomerAuth>((resolve) => (announce = resolve));

/** Loads the sign-in code once. After a failure, the next use tries again. */
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
 * Reports the sign-in state to the store and provides tokens to the API client. The sign-in code is far too large for the
 * first paint, and useless for a visitor who never signed in here. With a stored sign-in, it loads when the page is shown
 * and the browser is idle. Otherwise it loads when this or another tab needs it.
 */
export function startSession(dispatch: Dispatch): () => void {
  let stop = () => {};
  let isStopped = false;
  let isKnownOut = false;
  const withdraw = provideToken('customer', async () =>
    loading === null && !hasStoredSignIn() ? null : (await loadAuth()).idToken(),
  );

  /** Dispatches a sign-out once, because it also clears the chosen address. */
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
  // Deferred, because a stored address must be in the store before it can be removed.
  else requestAnimationFrame(() => loading === null && showSignedOut());
  return () => {
    isStopped = true;
    window.removeEventListener('storage', handleStorage);
    withdraw();
    stop();
  };
}

/** Signs the customer out. Logs a failure and returns `false`. The session then stays unchanged. */
export async function signOutCustomer(): Promise<boolean> {
  try {
    await (await loadAuth()).endSession();
    return true;
  } catch (error) {
    logError('Error signing out', error);
    return false;
  }
}

/** Removes a new account whose owner is too young. Logs a failure; the sign-in then stays unchanged. */
export async function turnNewcomerAway(): Promise<void> {
  try {
    await (await loadAuth()).undoSignUp();
  } catch (error) {
    logError('The new account could not be taken back', error);
  }
}

/** Returns whether a sign-in is stored. Blocked storage contains none. */
function hasStoredSignIn(): boolean {
  return localStore.getItem(signInKey) !== null;
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  });
}
