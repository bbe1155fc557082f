// Signs in browsers by storing the entries that the Firebase SDK reads on load. Separate journeys test the login forms.
import type { Page } from '@playwright/test';

import type { Account, Tokens } from './accounts';
import { logInStaff } from './shopApi';
import { store } from './store';

/** API key of the sites in test suites. */
const apiKey = 'demo';
const hourMs = 3_600_000;

export async function signInCustomer(page: Page, { email, uid, ...tokens }: Account): Promise<void> {
  await store(page, authUser('[DEFAULT]', { uid, email }, tokens));
}

export async function signInStaff(page: Page): Promise<void> {
  const { details, tokens } = await logInStaff();
  const { id: adminId, username, Name: adminName, Surname: adminSurname } = details;
  await store(page, {
    ...authUser('staff', { uid: tokens.uid }, tokens),
    kush_admin: JSON.stringify({ username, adminName, adminSurname, adminId }),
  });
}

/** Returns the SDK's `localStorage` entry for a user. */
function authUser(appName: string, user: { uid: string; email?: string }, tokens: Omit<Tokens, 'uid'>) {
  const { idToken: accessToken, refreshToken } = tokens;
  const now = Date.now();
  const kept = {
    ...user,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken, refreshToken, expirationTime: now + hourMs },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName,
  };
  return { [`firebase:authUser:${apiKey}:${appName}`]: JSON.stringify(kept) };
}
