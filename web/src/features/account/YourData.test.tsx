import { myAccount, myData, myProfile, withdrawConsent } from '@shop/core/contracts/account';
import { getTerms } from '@shop/core/contracts/terms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import type { PreloadedState } from '@/app/makeStore';
import { fakeBackend } from '@/testing/fakeBackend';
import { recordToasts } from '@/testing/recordToasts';
import { renderApp } from '@/testing/renderApp';

import * as customerAuth from './customerAuth';

jest.mock('./customerAuth', () => ({ endSession: jest.fn(() => Promise.resolve()) }));
const provider = jest.mocked(customerAuth);
beforeEach(() => provider.endSession.mockClear());

const user = { uid: 'demo', displayName: 'Demo Customer', email: 'demo@example.com', photoURL: null };
const signedIn: PreloadedState = { session: { status: 'signedIn', user, problem: null } };

const nothing = {
  exportedAt: '2026-11-21T08:00:00.000Z',
  profile: {
    uid: 'demo',
    email: 'demo@example.com',
    displayName: 'Demo Customer',
    photoURL: '',
    phoneNumber: '',
    signInProviders: ['password'],
    createdAt: '',
    lastSignInAt: '',
  },
  sessions: [],
  consents: [],
  addresses: [],
  withdrawnConsents: [],
  quotes: [],
  orders: [],
  reviews: [],
  lookUps: [],
  notes: [],
  blockedAt: null,
  more: [],
};

const profile = {
  displayName: 'Demo Customer',
  email: 'demo@example.com',
  isEmailVerified: true,
  phoneNumber: '',
  signInProviders: ['password'],
  lastSignInAt: '',
  signedInAt: '2026-11-21T08:00:00.000Z',
  deletionRequestedAt: '',
};

async function open(change: Partial<typeof profile> = {}) {
  fakeBackend.answer(myProfile, { profile: { ...profile, ...change } });
  const preloadedState = signedIn;
  const rendered = renderApp({ route: '/settings', preloadedState });
  await rendered.user.click(await screen.findByRole('button', { name: 'Your Data' }));
  return rendered;
}

async function askToDelete() {
  const rendered = await open();
  await rendered.user.click(screen.getByRole('button', { name: /^Delete my account/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  return { ...rendered, dialog };
}

/** Records the files that the page passes to the browser for download. */
function catchDownloads(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let last: Blob | null = null;
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:demo';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (last !== null) saved.push({ name: this.download, blob: last });
  };
  return saved;
}

test('a visitor is not offered the Your Data section', async () => {
  renderApp({
    route: '/settings',
    preloadedState: { session: { status: 'signedOut', user: null, problem: null } },
  });
  expect(await screen.findByRole('button', { name: 'Help & Support' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Your Data' })).not.toBeInTheDocument();
});

test('the export saves all stored data as a file', async () => {
  const saved = catchDownloads();
  fakeBackend.answer(myData, nothing);
  const { user: person, container } = await open();
  expect((await axe(container)).violations).toEqual([]);
  const shownToasts = recordToasts();
  await person.click(screen.getByRole('button', { name: /^Download my data/ }));
  await waitFor(() => expect(shownToasts()).toContain('Your data has been saved'));
  expect(saved.map(({ name }) => name)).toEqual(['my-data.json']);
  expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual(nothing);
});

test('a failed export is reported', async () => {
  fakeBackend.refuse(myData, { status: 429, code: 'rate-limited', message: 'Too many attempts.' });
  const { user: person } = await open();
  await person.click(screen.getByRole('button', { name: /^Download my data/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test('a deletion asks for confirmation with Cancel focused, and lists the data that is kept', async () => {
  const { user: person, dialog } = await askToDelete();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(dialog.getByText(/The law requires us to keep your orders/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(fakeBackend.calls(myAccount)).toHaveLength(0);
});

test('an account with an order in progress is not deleted, and the dialog explains why', async () => {
  const message = 'Your account can be deleted once your orders are closed: KUSH1234 is still open.';
  fakeBackend.refuse(myAccount, { status: 409, code: 'order-running', message });
  const { user: person, dialog } = await askToDelete();
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByRole('button', { name: 'Delete after my orders' })).toBeEnabled();
});

test('deletion can be postponed until open orders are closed, and the request can be withdrawn', async () => {
  fakeBackend.refuse(myAccount, { status: 409, code: 'order-running', message: 'KUSH1 is still open.' });
  const { user: person, dialog } = await askToDelete();
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  const later = await dialog.findByRole('button', { name: 'Delete after my orders' });
  fakeBackend.answer(myAccount, {});
  fakeBackend.answer(myProfile, { profile: { ...profile, deletionRequestedAt: '2026-11-21T08:00:00.000Z' } });
  await person.click(later);
  expect(await screen.findByText('Your account will be deleted once your orders are closed.')).toBeVisible();
  expect(fakeBackend.calls(myAccount).at(-1)?.url).toBe('/api/my-account?confirm=when-orders-are-over');
  fakeBackend.answer(myProfile, { profile });
  await person.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() =>
    expect(
      screen.queryByText('Your account will be deleted once your orders are closed.'),
    ).not.toBeInTheDocument(),
  );
  expect(fakeBackend.calls(myAccount).at(-1)?.url).toBe('/api/my-account?confirm=keep');
});

test('the request to keep the account allows time for a cold start before it times out', async () => {
  await open({ deletionRequestedAt: '2026-11-21T08:00:00.000Z' });
  fakeBackend.fail(myAccount, 'silence');
  const keep = await screen.findByRole('button', { name: 'Keep my account' });
  jest.useFakeTimers();
  act(() => keep.click());
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect(screen.queryByText(/took too long/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/took too long/)).toBeVisible();
  jest.useRealTimers();
});

test('consent is withdrawn after a dialog that explains the consequences', async () => {
  fakeBackend.answer(getTerms, { terms: [{ id: 'current', terms: 'Rules', version: 3 }] });
  fakeBackend.answer(withdrawConsent, { withdrawnAt: '2026-11-21T08:00:00.000Z' });
  const { user: person } = await open();
  const shownToasts = recordToasts();
  await person.click(screen.getByRole('button', { name: /^Withdraw my consent/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your consent?' }));
  expect(dialog.getByText(/cannot order until you accept them again/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Withdraw consent' }));
  await waitFor(() => expect(shownToasts()).toContain('Your consent has been withdrawn'));
  expect(fakeBackend.calls(withdrawConsent)[0]?.input).toEqual({ version: 3 });
});

test('without terms in force, consent is not withdrawn, and the dialog reports that there are no terms', async () => {
  fakeBackend.answer(getTerms, { terms: [] });
  const { user: person } = await open();
  await person.click(screen.getByRole('button', { name: /^Withdraw my consent/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Withdraw consent' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^There are no terms at the moment/);
  expect(fakeBackend.calls(withdrawConsent)).toHaveLength(0);
});

test('a deletion after an old sign-in leads to the login page', async () => {
  const message = 'Please log in again, then delete your account within 5 minutes.';
  fakeBackend.refuse(myAccount, { status: 403, code: 'sign-in-again', message });
  const { user: person, dialog } = await askToDelete();
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  await person.click(dialog.getByRole('button', { name: 'Log in again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('a confirmed deletion signs the customer out and shows a confirmation', async () => {
  fakeBackend.answer(myAccount, {});
  const { user: person, dialog } = await askToDelete();
  const shownToasts = recordToasts();
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(shownToasts()).toContain('Your account has been deleted'));
  expect(fakeBackend.calls(myAccount)[0]?.url).toBe('/api/my-account?confirm=delete');
  expect(provider.endSession).toHaveBeenCalledTimes(1);
});

test('the download and the deletion allow time for a cold start before they time out', async () => {
  const { dialog, user } = await askToDelete();
  fakeBackend.fail(myData, 'silence');
  fakeBackend.fail(myAccount, 'silence');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  jest.useFakeTimers();
  act(() => confirm.click());
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect(dialog.queryByText(/took too long/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(dialog.getByText(/took too long/)).toBeVisible();
  jest.useRealTimers();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const download = await screen.findByRole('button', { name: /^Download my data/ });
  jest.useFakeTimers();
  act(() => download.click());
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect(screen.queryByText(/took too long/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/took too long/)).toBeVisible();
  jest.useRealTimers();
});
