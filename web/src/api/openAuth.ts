import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';

import { env } from '@/config/env';

/**
 * Opens a Firebase app with a separate sign-in. Staff use another app name, so the two sessions never mix.
 * `initializeAuth` avoids the extra modules that `getAuth` loads. Callers that open a popup must pass the popup
 * resolver. Import this file only lazily.
 */
export function openAuth(appName?: string): Auth {
  const app = initializeApp(env.firebase, appName);
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (env.authEmulatorUrl !== null) {
    connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
  }
  return auth;
}
