// Browsers that are signed in, as the Firebase SDK finds them after a reload: the login forms have journeys of their own.
import type { Page } from '@playwright/test';

import type { Account } from './accounts';
import type { Tokens } from './mailAndTokens';
import { logInStaff } from './shopApi';
import { suite } from './suite';

/** As the sites of test suites are built. */
const apiKey = 'demo';
const hourMs = 3_600_000;

export async function signInShopper(page: Page, { email, uid, ...tokens }: Account): Promise<void> {
  await store(page, [authUser('[DEFAULT]', { uid, email }, tokens)]);
}

/** The demo member of staff. */
export async function signInStaff(page: Page): Promise<void> {
  const { details, tokens } = await logInStaff();
  const { id: adminId, username, Name: adminName, Surname: adminSurname } = details;
  await store(page, [
    authUser('staff', { uid: tokens.uid }, tokens),
    ['kush_admin', { username, adminName, adminSurname, adminId }],
  ]);
}

type Entry = [key: string, value: object];

/** What the SDK keeps of a user in `localStorage`. */
function authUser(
  appName: string,
  user: { uid: string; email?: string },
  tokens: Omit<Tokens, 'uid'>,
): Entry {
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
  return [`firebase:authUser:${apiKey}:${appName}`, kept];
}

/** Puts entries into the shop's `localStorage` while no page of the shop runs, which might write over them. */
export async function store(page: Page, entries: readonly Entry[]): Promise<void> {
  const bare = `${suite.shopUrl}/bare`;
  await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(bare);
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
  await page.unroute(bare);
}
