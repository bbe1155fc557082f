import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';

import { env } from '@/config/env';

/**
 * The default app is for customers. `initializeAuth` avoids the extra modules that `getAuth` loads. Callers that open a
 * popup must pass `browserPopupRedirectResolver` to `signInWithPopup`. Load this file only with `import()`.
 */
export function openAuth(appName?: string): Auth {
  const app = initializeApp(env.firebase, appName);
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (env.authEmulatorUrl !== null) {
    connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
  }
  return auth;
}
