import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { staffSession } from '@shop/core/contracts/staff';
import { staffAccounts } from '@shop/core/contracts/staffAccounts';
import type { Order } from '@shop/core/model/order';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { logIn, renderAdmin, renderSignedIn, serveBackOffice } from '@/testing/backOffice';
import { fakeBackend } from '@/testing/fakeBackend';
import { failIdentities } from '@/testing/identityService';
import type { Rendered } from '@/testing/renderApp';

serveBackOffice();
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  failIdentities(false);
});

const halfAnHourAgo = () => localStorage.setItem('kush_admin_active', String(Date.now() - 30 * 60_000));
/** Triggers the poll for new orders. */
const poll = () => act(() => void window.dispatchEvent(new Event('online')));
const notice = () => within(screen.getByRole('status', { name: 'New orders', hidden: true }));
const paidNow = (): Order => {
  const at = new Date().toISOString();
  return anOrder({ createdDateTime: at, timeline: [{ at, event: 'paid', by: { kind: 'shop' } }] });
};

const announced = 'This device still announces new orders.';
const silenced = 'New orders are not announced until you log in.';

/** Two for each ring. */
let tones = 0;
const silent = { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() };

/** Replaces the sound of the browser, which jsdom lacks. */
class SilentAudio {
  currentTime = 0;
  resume = () => Promise.resolve();
  createGain = () => ({ gain: silent, connect: jest.fn() });
  createOscillator = () => {
    tones += 1;
    return { frequency: { value: 0 }, connect: jest.fn(), start: jest.fn(), stop: jest.fn() };
  };
}
beforeEach(() => {
  tones = 0;
  Object.assign(globalThis, { AudioContext: SilentAudio });
});

/** Logs in on a device with the sound of new orders. */
async function renderWithSound(orders: () => readonly Order[], screenName = 'manage-staff') {
  localStorage.setItem('orderSound', 'on');
  localStorage.setItem('ordersSeenUntil', new Date(Date.now() - 60_000).toISOString());
  fakeBackend.answer(staffAccounts, { accounts: [], more: false });
  const rendered = await renderSignedIn(`/admin/${screenName}`);
  fakeBackend.answer(getallOrders, ({ only }) => ({
    orders: only === 'stamp' ? [] : [...orders()],
    more: false,
    stamp: String(orders().length),
  }));
  poll();
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** Leaves the device alone for half an hour. */
async function renderLocked(...shown: Parameters<typeof renderWithSound>) {
  const rendered = await renderWithSound(...shown);
  halfAnHourAgo();
  return lock(rendered);
}

async function lock(rendered: Rendered) {
  await rendered.user.keyboard('{Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Staff login' });
  return { rendered, dialog, login: within(dialog) };
}

test('a locked device with sound still rings for new orders and shows their number, but no order', async () => {
  let list: Order[] = [];
  const { rendered, dialog, login } = await renderLocked(() => list);
  expect(login.getByText(announced)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Shop status', hidden: true })).toBeNull();
  expect(screen.getByText('Staff Accounts', { selector: 'h1' })).not.toBeVisible();
  list = [paidNow()];
  poll();
  expect(await notice().findByText('1 new paid order')).toBeVisible();
  expect(tones).toBe(2);
  expect(notice().queryByText(/KUSH|Blue Dream/)).toBeNull();
  expect(notice().queryByRole('button', { hidden: true })).toBeNull();

  await logIn(rendered, login as unknown as typeof screen);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await notice().findByText(/^1 new paid order · KUSH/)).toBeVisible();
});

test('slips of orders that were paid while the screen was locked are printed after the login', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  localStorage.setItem('printedSlips', '["begun"]');
  let list: Order[] = [];
  const { rendered, login } = await renderLocked(() => list, 'manage-orders');
  expect(login.getByText(`${announced} Slips are printed after you log in.`)).toBeVisible();
  list = [paidNow()];
  poll();
  expect(await notice().findByText('1 new paid order')).toBeVisible();
  // The ID of the order is stored before its slip is printed.
  expect(localStorage.getItem('printedSlips')).toBe('["begun"]');
  expect(print).not.toHaveBeenCalled();
  await logIn(rendered, login as unknown as typeof screen);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  print.mockRestore();
});

const ended = { status: 401, code: 'invalid-token', message: 'Your session has ended.' } as const;
/** Triggers the session check. */
const checkSession = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('a locked device rings once and says so when its session ends and new orders are no longer announced', async () => {
  const { login } = await renderLocked(() => []);
  fakeBackend.refuse(staffSession, ended);
  checkSession();
  expect(await login.findByText(silenced)).toBeVisible();
  expect(tones).toBe(2);
});

test('a device in use rings once when its session ends and new orders are no longer announced', async () => {
  await renderWithSound(() => []);
  fakeBackend.refuse(staffSession, ended);
  checkSession();
  expect(await screen.findByText(silenced)).toBeVisible();
  expect(tones).toBe(2);
});

test('a locked device is signed out when the back office is opened in another tab, and rings once', async () => {
  const { login } = await renderLocked(() => []);
  const { signOutStaff } = await import('@/admin/session/staffAuth');
  await act(signOutStaff);
  expect(await login.findByText(silenced)).toBeVisible();
  expect(login.getByRole('alert')).toHaveTextContent('You were away for half an hour.');
  expect(tones).toBe(2);
});

test('a login that fails halfway ends the session that continued behind the lock, without a ring', async () => {
  const { rendered, login } = await renderLocked(() => []);
  failIdentities(true);
  await logIn(rendered, login as unknown as typeof screen);
  expect(await login.findByText('You could not be logged in. Please try again.')).toBeVisible();
  const { staffIdToken } = await import('@/admin/session/staffAuth');
  expect(await staffIdToken()).toBeNull();
  expect(await login.findByText(silenced)).toBeVisible();
  expect(tones).toBe(0);
  rendered.unmount();
  renderAdmin('/admin');
  expect(await screen.findByRole('heading', { name: 'Staff login', level: 2 })).toBeVisible();
});

test('a token that is refreshed just before or after the lock does not sign out a device that announces new orders', async () => {
  const rendered = await renderWithSound(() => []);
  const { signInStaff, staffIdToken } = await import('@/admin/session/staffAuth');
  halfAnHourAgo();
  await act(() => signInStaff('custom.token.'));
  const { login } = await lock(rendered);
  expect(login.getByText(announced)).toBeVisible();
  await act(() => signInStaff('custom.token.'));
  expect(login.getByText(announced)).toBeVisible();
  expect(await staffIdToken()).not.toBeNull();
});

test('a refreshed token does not open a locked device, even if the time of the last activity is lost', async () => {
  const { login } = await renderLocked(() => []);
  const { signInStaff } = await import('@/admin/session/staffAuth');
  localStorage.removeItem('kush_admin_active');
  await act(() => signInStaff('custom.token.'));
  expect(login.getByText(announced)).toBeVisible();
  expect(screen.getByText('Staff Accounts', { selector: 'h1' })).not.toBeVisible();
});
