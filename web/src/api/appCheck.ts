import { initializeApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

import { env } from '@/config/env';

let opened: AppCheck | undefined;

/**
 * Returns null on failure, for example if an extension blocks reCAPTCHA. The server then refuses the request with a
 * message. Load this file only with `import()`.
 */
export async function appCheckToken(): Promise<string | null> {
  try {
    opened ??= open(env.appCheckSiteKey ?? '');
    return (await getToken(opened)).token;
  } catch {
    return null;
  }
}

function open(siteKey: string): AppCheck {
  if (env.appCheckDebugToken !== null) {
    Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: env.appCheckDebugToken });
  }
  // Separate from the two Firebase apps that customers and staff sign in to.
  return initializeAppCheck(initializeApp(env.firebase, 'app-check'), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    // `getToken` refreshes an expired token.
    isTokenAutoRefreshEnabled: false,
  });
}
