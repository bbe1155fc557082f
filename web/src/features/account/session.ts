import type { Dispatch } from '@reduxjs/toolkit';

import { provideToken } from '@/api/identity';
import { localStore } from '@/config/browserStorage';
import { env } from '@/config/env';
import { logError, logWarning } from '@/config/log';
import { signedIn, signedOut, signInUnreachable } from '@/shared/session/sessionSlice';

import type * as customerAuth from './customerAuth';

type CustomerAuth = typeof customerAuth;

const retryAfterMs = 4_000;
/** Where the sign-in code keeps the signed-in user; without it, no one is signed in. */
const signInKey = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;

let loading: Promise<CustomerAuth> | null = null;
let announce: (auth: CustomerAuth) => void;
const arrived = new Promise<CustomerAuth>((resolve) => (announce = resolve));

/** The sign-in code, loaded once; a failed load is forgotten, so that the next call tries again. */
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
 * Follows the sign-in state into the store and lends the api client its tokens. The sign-in code is far too heavy for the first
 * paint, and for a visitor who has never signed in here: it is loaded when the browser has shown the page and has nothing better to
 * do, where there is a sign-in to read, and else not before it is asked for, here or in another tab.
 */
export function startSession(dispatch: Dispatch): () => void {
  let stop = () => {};
  let isStopped = false;
  let isKnownOut = false;
  const withdraw = provideToken('customer', async () =>
    loading === null && !hasStoredSignIn() ? null : (await loadAuth()).idToken(),
  );

  /** Dispatched once: a sign-out also clears the chosen address. */
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
  // Not at once: what is stored of an address has to be in the store before it can be forgotten.
  else requestAnimationFrame(() => loading === null && showSignedOut());
  return () => {
    isStopped = true;
    window.removeEventListener('storage', handleStorage);
    withdraw();
    stop();
  };
}

/** Signs the customer out. A failure is logged and returned to the caller as `false`; the session then stays as it was. */
export async function signOutCustomer(): Promise<boolean> {
  try {
    await (await loadAuth()).endSession();
    return true;
  } catch (error) {
    logError('Error signing out', error);
    return false;
  }
}

/** For a new account that may not exist. A failure is logged; the sign-in then stays as it was. */
export async function turnNewcomerAway(): Promise<void> {
  try {
    await (await loadAuth()).undoSignUp();
  } catch (error) {
    logError('The new account could not be taken back', error);
  }
}

/** Storage that is blocked keeps no sign-in either. */
function hasStoredSignIn(): boolean {
  return localStore.getItem(signInKey) !== null;
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  });
}
