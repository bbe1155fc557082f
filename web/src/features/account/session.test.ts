// spec: customer-4-38, customer-7-15
import { myProfile } from '@shop/core/contracts/account';
import { waitFor } from '@testing-library/react';

import { identify, serveIdentities } from '@/testing/identityService';

serveIdentities();
// Uses the browser build, because the Node build does not store sessions.
jest.mock('firebase/auth', () =>
  jest.requireActual(`${process.cwd()}/node_modules/@firebase/auth/dist/browser-cjs/index.js`),
);

const withinTenSeconds = { timeout: 10_000 };

/** Simulates a page load with new modules, store and session, and the current localStorage. */
async function loadPage() {
  jest.resetModules();
  const { getApps } = await import('firebase/app');
  const { callContract } = await import('@/api/callContract');
  const { makeStore } = await import('@/app/makeStore');
  const { tokenOf } = await import('@/api/identity');
  const { loadAuth, startSession, turnNewcomerAway } = await import('./session');
  const store = makeStore();
  const stop = startSession(store.dispatch);
  return {
    loadAuth,
    stop,
    turnNewcomerAway,
    readProfile: () => callContract(myProfile, {}),
    token: () => tokenOf('customer'),
    session: () => store.getState().session,
    hasSignInCode: () => getApps().length > 0,
  };
}

test('a visitor who has never signed in has no token, and does not load the sign-in code', async () => {
  const page = await loadPage();
  expect(page.session().status).toBe('unknown');

  await waitFor(() => expect(page.session().status).toBe('signedOut'), withinTenSeconds);

  await expect(page.token()).resolves.toBeNull();
  expect(page.hasSignInCode()).toBe(false);
  page.stop();
});

test('a sign-in is restored on the next load unless the customer has signed out', async () => {
  const first = await loadPage();
  await waitFor(() => expect(first.session().status).toBe('signedOut'), withinTenSeconds);
  await (await first.loadAuth()).signInWithPassword('demo@example.com', 'secret-enough');
  await waitFor(() => expect(first.session().status).toBe('signedIn'), withinTenSeconds);
  await expect(first.token()).resolves.not.toBeNull();
  first.stop();

  const next = await loadPage();
  await waitFor(() => expect(next.session().status).toBe('signedIn'), withinTenSeconds);
  expect(next.hasSignInCode()).toBe(true);
  await (await next.loadAuth()).endSession();
  await waitFor(() => expect(next.session().status).toBe('signedOut'), withinTenSeconds);
  next.stop();

  const last = await loadPage();
  await waitFor(() => expect(last.session().status).toBe('signedOut'), withinTenSeconds);
  expect(last.hasSignInCode()).toBe(false);
  last.stop();
});

test('a sign-in in another tab takes effect in this tab', async () => {
  const other = await loadPage();
  await (await other.loadAuth()).signInWithPassword('demo@example.com', 'secret-enough');
  other.stop();
  const [key, value] = Object.entries(localStorage).find(([name]) => name.includes('authUser')) ?? [];
  localStorage.clear();
  const here = await loadPage();
  await waitFor(() => expect(here.session().status).toBe('signedOut'), withinTenSeconds);

  localStorage.setItem(String(key), String(value));
  window.dispatchEvent(new StorageEvent('storage', { key: String(key), newValue: String(value) }));

  await waitFor(() => expect(here.session().status).toBe('signedIn'), withinTenSeconds);
  here.stop();
});

test('the shop deletes the account of a new customer under 18 after its pending requests have ended', async () => {
  const serve = globalThis.fetch;
  const seen: string[] = [];
  let giveAnswer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (giveAnswer = resolve));
  globalThis.fetch = async (target, init) => {
    const name = nameOf(target);
    seen.push(`${name} sent`);
    if (name === 'record-my-session') await mayAnswer;
    const answer = await serve(target, init);
    seen.push(`${name} answered`);
    return answer;
  };
  const page = await loadPage();
  await (await page.loadAuth()).signInWithPassword('young@example.com', 'secret-enough');
  await waitFor(() => expect(seen).toContain('record-my-session sent'), withinTenSeconds);

  const turnedAway = page.turnNewcomerAway();
  // If the deletion did not wait for the response, it would be sent now.
  await expect(waitFor(() => expect(seen).toContain('my-account sent'), { timeout: 200 })).rejects.toThrow(
    'my-account sent',
  );
  giveAnswer();
  await turnedAway;

  expect(seen.filter((step) => /^(record|my-account|delete)/u.test(step))).toEqual([
    'record-my-session sent',
    'record-my-session answered',
    'my-account sent',
    'my-account answered',
  ]);
  await waitFor(() => expect(page.session().status).toBe('signedOut'), withinTenSeconds);
  page.stop();
  globalThis.fetch = serve;
});

test('the session of a new customer under 18 ends even if the shop cannot delete the account', async () => {
  const serve = globalThis.fetch;
  globalThis.fetch = (target, init) =>
    nameOf(target) === 'my-account'
      ? Promise.resolve(Response.json({ success: false, code: 'busy', message: 'Busy' }, { status: 503 }))
      : serve(target, init);
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const page = await loadPage();
  await (await page.loadAuth()).signInWithPassword('young@example.com', 'secret-enough');
  await waitFor(() => expect(page.session().status).toBe('signedIn'), withinTenSeconds);

  await page.turnNewcomerAway();

  await waitFor(() => expect(page.session().status).toBe('signedOut'), withinTenSeconds);
  await expect(page.token()).resolves.toBeNull();
  expect(logged).toHaveBeenCalledWith('The new account could not be removed', expect.anything());
  page.stop();
  globalThis.fetch = serve;
});

describe('a session that the shop refuses', () => {
  const serve = globalThis.fetch;
  const ended = { success: false, code: 'invalid-token', message: 'Your session has ended.' };
  afterEach(() => {
    globalThis.fetch = serve;
    identify({});
  });

  async function loadRefused(change: Parameters<typeof identify>[0] = {}) {
    globalThis.fetch = (target, init) =>
      nameOf(target) === 'my-profile'
        ? Promise.resolve(Response.json(ended, { status: 401 }))
        : serve(target, init);
    const page = await loadPage();
    await (await page.loadAuth()).signInWithPassword('demo@example.com', 'secret-enough');
    await waitFor(() => expect(page.session().status).toBe('signedIn'), withinTenSeconds);
    const before = await page.token();
    identify(change);
    await expect(page.readProfile()).rejects.toMatchObject({ code: 'invalid-token' });
    return { ...page, before };
  }

  test('also ends on this device if the customer ended it elsewhere', async () => {
    const page = await loadRefused({ auth_time: 1_764_000_000, endedSignIns: [1_764_000_000] });
    await waitFor(() => expect(page.session().status).toBe('signedOut'), withinTenSeconds);
    await expect(page.token()).resolves.toBeNull();
    page.stop();
  });

  test('continues on this device with a new token if only the old one had expired', async () => {
    const page = await loadRefused({ auth_time: 1_764_000_000, endedSignIns: [1_763_000_000] });
    await waitFor(async () => expect(await page.token()).not.toBe(page.before), withinTenSeconds);
    await expect(page.token()).resolves.not.toBeNull();
    expect(page.session().status).toBe('signedIn');
    await (await page.loadAuth()).endSession();
    page.stop();
  });

  test('also ends on this device if the new token is refused as well', async () => {
    const page = await loadRefused();
    await waitFor(async () => expect(await page.token()).not.toBe(page.before), withinTenSeconds);
    await expect(page.readProfile()).rejects.toMatchObject({ code: 'invalid-token' });
    await waitFor(() => expect(page.session().status).toBe('signedOut'), withinTenSeconds);
    page.stop();
  });

  test.each([
    ['another user has signed in', { uid: 'staff-s2' }],
    ['a newer token has arrived', { role: 'manager' }],
  ])('does not end on this device if %s in the meantime', async (_what, change) => {
    let refuse = () => {};
    const answer = new Promise<Response>((resolve) => {
      refuse = () => resolve(Response.json(ended, { status: 401 }));
    });
    globalThis.fetch = (target, init) => (nameOf(target) === 'my-profile' ? answer : serve(target, init));
    const page = await loadPage();
    const auth = await page.loadAuth();
    await auth.signInWithPassword('demo@example.com', 'secret-enough');
    const asked = page.readProfile();
    const before = await page.token();
    identify(change);
    await auth.signInWithPassword('demo@example.com', 'secret-enough');
    refuse();

    await expect(asked).rejects.toMatchObject({ code: 'invalid-token' });

    await expect(
      waitFor(() => expect(page.session().status).toBe('signedOut'), { timeout: 200 }),
    ).rejects.toThrow('signedIn');
    const token = await page.token();
    expect([token === null, token === before]).toEqual([false, false]);
    await auth.endSession();
    page.stop();
  });
});

function nameOf(target: RequestInfo | URL): string {
  const { pathname } = new URL(target instanceof Request ? target.url : target, location.origin);
  return pathname.split(/[/:]/).pop() ?? '';
}

test('a registration succeeds even if the name cannot be stored', async () => {
  const serve = globalThis.fetch;
  globalThis.fetch = (target) =>
    /:update\b/.test(target instanceof Request ? target.url : String(target))
      ? Promise.reject(new TypeError('Failed to fetch'))
      : serve(target);
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const page = await loadPage();
  const auth = await page.loadAuth();

  await expect(auth.registerWithPassword('new@example.com', 'secret-enough', 'Nomsa')).resolves.toMatchObject(
    {
      uid: 'staff-s1',
    },
  );

  expect(warned).toHaveBeenCalledWith('The name of the new account was not stored', expect.anything());
  page.stop();
  globalThis.fetch = serve;
});
