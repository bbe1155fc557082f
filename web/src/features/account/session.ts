import type { Dispatch } from '@reduxjs/toolkit';

import { provideToken } from '@/api/identity';
import { logError, logWarning } from '@/config/log';

import { signedIn, signedOut, signInUnreachable } from './sessionSlice';
import type * as shopperAuth from './shopperAuth';

type ShopperAuth = typeof shopperAuth;

const retryAfterMs = 4_000;

let loading: Promise<ShopperAuth> | null = null;

/** The sign-in code, loaded once; a failed load is forgotten, so that the next call tries again. */
export function loadAuth(): Promise<ShopperAuth> {
  loading ??= import('./shopperAuth').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Follows the sign-in state into the store and lends the api client its tokens. The sign-in code is far too heavy for the
 * first paint, so this waits until the browser has shown the page and has nothing better to do.
 */
export function startSession(dispatch: Dispatch): () => void {
  let stop = () => {};
  let isStopped = false;
  const withdraw = provideToken('customer', async () => (await loadAuth()).idToken());

  async function follow() {
    if (isStopped) return;
    try {
      const auth = await loadAuth();
      if (isStopped) return;
      stop = auth.watchUser((user) => dispatch(user === null ? signedOut() : signedIn(user)));
    } catch (error) {
      logWarning('The sign-in code could not be loaded', error);
      dispatch(signInUnreachable('We cannot check whether you are signed in. Please check your connection.'));
      setTimeout(() => void follow(), retryAfterMs);
    }
  }

  afterFirstPaint(() => void follow());
  return () => {
    isStopped = true;
    withdraw();
    stop();
  };
}

/** Signs the shopper out. A failure is logged and told to the caller by `false`; the session then stays as it was. */
export async function signOutShopper(): Promise<boolean> {
  try {
    await (await loadAuth()).endSession();
    return true;
  } catch (error) {
    logError('Error signing out', error);
    return false;
  }
}

/** Somebody who has just made an account may not have one. A failure is logged; the sign-in then stays as it was. */
export async function turnNewcomerAway(): Promise<void> {
  try {
    await (await loadAuth()).undoSignUp();
  } catch (error) {
    logError('The new account could not be taken back', error);
  }
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  });
}
