import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { ownSecondFactor } from '@shop/core/contracts/secondFactor';
import { adminLogin, ownSignIns, staffSession } from '@shop/core/contracts/staff';
import { addStaff, resetStaffPassword, staffAccounts } from '@shop/core/contracts/staffAccounts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { loggedIn, logIn, renderAdmin, renderSignedIn, serveBackOffice } from '@/testing/backOffice';
import { fakeBackend } from '@/testing/fakeBackend';
import { identify } from '@/testing/identityService';

serveBackOffice();
afterEach(() => identify({}));

const storedAs = (username: string, adminId: string) =>
  JSON.stringify({ username, adminName: 'Nomsa', adminSurname: 'Staff', adminId });

async function loginInAnotherTab() {
  localStorage.setItem('kush_admin', storedAs('nomsa', 's2'));
  localStorage.setItem('kush_admin_active', String(Date.now()));
  identify({ uid: 'staff-s2' });
  const { signInStaff } = await import('@/admin/session/staffAuth');
  await act(() => signInStaff('custom.token.'));
}

describe('inactivity and other tabs', () => {
  const halfAnHourAgo = () => localStorage.setItem('kush_admin_active', String(Date.now() - 30 * 60_000));

  test('half an hour without activity locks the screen, and a login restores the typed values', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [], more: false });
    const rendered = await renderSignedIn('/admin/manage-staff');
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Add Staff' }));
    await user.type(screen.getByLabelText('Name'), 'New');
    sessionStorage.setItem('admin-draft:add-product', '{"name":"Haze"}');
    halfAnHourAgo();
    await user.keyboard('{Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Staff login' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('You were away for half an hour.');
    expect(within(dialog).getByText('New orders are not announced until you log in.')).toBeVisible();
    expect(screen.getByText('Staff Accounts', { selector: 'h1' })).not.toBeVisible();
    const { staffIdToken } = await import('@/admin/session/staffAuth');
    expect(await staffIdToken()).toBeNull();
    await logIn(rendered, within(dialog) as unknown as typeof screen);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Staff login' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('New');
    expect(sessionStorage.getItem('admin-draft:add-product')).not.toBeNull();
  });

  const nomsa = {
    id: 's2',
    name: 'Nomsa',
    surname: 'Staff',
    username: 'nomsa',
    role: 'assistant' as const,
    hasTemporaryPassword: true,
    hasSecondFactor: false,
    disabled: false,
    isYou: false,
    createdAt: '2026-11-21T08:00:00.000Z',
  };

  test('a locked screen does not show a colleague’s new password, which is there again after the login', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [nomsa], more: false });
    fakeBackend.answer(resetStaffPassword, { account: nomsa, password: 'abcd-efgh' });
    const rendered = await renderSignedIn('/admin/manage-staff');
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Reset password: nomsa' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('abcd-efgh')).toBeVisible();
    halfAnHourAgo();
    await user.keyboard('{Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Staff login' });
    expect(screen.getByText('abcd-efgh')).not.toBeVisible();
    expect(dialog).toBeVisible();
    await logIn(rendered, within(dialog) as unknown as typeof screen);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('abcd-efgh')).toBeVisible();
  });

  test('a locked screen stays locked on Escape, Back and a press beside the login, and can be left with a button', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [], more: false });
    const { user } = await renderSignedIn('/admin/manage-staff');
    await user.click(await screen.findByRole('button', { name: 'Add Staff' }));
    await user.type(screen.getByLabelText('Name'), 'New');
    sessionStorage.setItem('admin-draft:add-product', '{"name":"Haze"}');
    halfAnHourAgo();
    await user.keyboard('{Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Staff login' });
    await user.keyboard('{Escape}');
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await act(() => back);
    expect(dialog).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('New');
    expect(sessionStorage.getItem('admin-draft:add-product')).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Log out instead' }));
    expect(await screen.findByRole('heading', { name: 'Staff login', level: 2 })).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem('admin-draft:add-product')).toBeNull());
  });

  test('a login by another member of staff removes the previous user’s drafts and data', async () => {
    fakeBackend.answer(ownSecondFactor, { since: null, recoveryCodesLeft: 0, isDue: false });
    const signIn = { at: '2026-11-21T08:00:00.000Z', device: 'abc123', address: 'def456' };
    fakeBackend.answer(ownSignIns, { signIns: [{ ...signIn, outcome: 'failed', isKnownDevice: true }] });
    const rendered = await renderSignedIn('/admin/account');
    await screen.findByText('Failed');
    sessionStorage.setItem('admin-draft:add-product', '{"name":"Haze"}');
    halfAnHourAgo();
    await rendered.user.keyboard('{Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Staff login' });

    fakeBackend.fail(ownSignIns, 'silence');
    const details = { username: 'nomsa', Name: 'Nomsa', Surname: 'Staff', id: 's2' };
    fakeBackend.answer(adminLogin, { ...loggedIn, details });
    identify({ uid: 'staff-s2' });
    await logIn(rendered, within(dialog) as unknown as typeof screen);

    expect(await screen.findByText('Nomsa Staff, Owner: everything')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('admin-draft:add-product')).toBeNull();
  });

  test('a login by a colleague in another tab removes typed values and drafts, and shows the new name', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [], more: false });
    const { user } = await renderSignedIn('/admin/manage-staff');
    await user.click(await screen.findByRole('button', { name: 'Add Staff' }));
    await user.type(screen.getByLabelText('Name'), 'New');
    sessionStorage.setItem('admin-draft:add-product', '{"name":"Haze"}');
    halfAnHourAgo();
    await user.keyboard('{Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Staff login' });
    await loginInAnotherTab();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'nomsa' })).toBeVisible();
    expect(screen.queryByDisplayValue('New')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('admin-draft:add-product')).toBeNull();
  });

  test('a login in another tab also removes the drafts of a tab that shows the login page', async () => {
    localStorage.setItem('kush_admin', storedAs('demo', 's1'));
    sessionStorage.setItem('admin-draft:add-product', '{"name":"Haze"}');
    renderAdmin('/admin');
    await screen.findByRole('heading', { name: 'Staff login', level: 2 });
    expect(sessionStorage.getItem('admin-draft:add-product')).not.toBeNull();
    await loginInAnotherTab();
    expect(await screen.findByRole('link', { name: 'nomsa' })).toBeVisible();
    expect(sessionStorage.getItem('admin-draft:add-product')).toBeNull();
  });

  test('a logout in another tab removes the drafts', async () => {
    await renderSignedIn('/admin');
    sessionStorage.setItem('admin-draft:add-product', '{"name":"Haze"}');
    localStorage.removeItem('kush_admin');
    const { signOutStaff } = await import('@/admin/session/staffAuth');
    await act(signOutStaff);
    await waitFor(() => expect(sessionStorage.getItem('admin-draft:add-product')).toBeNull());
  });

  test('a browser restarted after half an hour without activity requires a login', async () => {
    const { signInStaff, staffIdToken } = await import('@/admin/session/staffAuth');
    await signInStaff('custom.token.');
    halfAnHourAgo();
    renderAdmin('/admin');
    expect(await screen.findByRole('heading', { name: 'Staff login', level: 2 })).toBeVisible();
    await waitFor(async () => expect(await staffIdToken()).toBeNull());
  });
});

// spec: checkout-2.admin-15
describe('a session that ends', () => {
  const ended = { status: 401, code: 'invalid-token', message: 'Your session has ended.' } as const;

  const running = {
    staffId: 's1',
    username: 'demo',
    name: 'Demo Staff',
    role: 'owner' as const,
    mustChangePassword: false,
    mustAddSecondFactor: false,
    hasTestPayments: false,
  };

  /** Triggers the session check, which otherwise runs twice a minute. */
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  test('is detected without a click and hides the screen, and the next login restores the typed values', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [], more: false });
    fakeBackend.answer(staffSession, running);
    const rendered = await renderSignedIn('/admin/manage-staff');
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Add Staff' }));
    await user.type(screen.getByLabelText('Name'), 'New');
    await user.type(screen.getByLabelText('Username'), 'nomsa');

    look();
    await waitFor(() => expect(fakeBackend.calls(staffSession)).toHaveLength(1));
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();

    fakeBackend.refuse(staffSession, ended);
    look();
    const dialog = await screen.findByRole('dialog', { name: 'Staff login' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('nothing you typed is lost');
    expect(screen.getByText('Staff Accounts', { selector: 'h1' })).not.toBeVisible();

    fakeBackend.answer(staffSession, running);
    await logIn(rendered, within(dialog) as unknown as typeof screen);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Staff login' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('New');
    expect(screen.getByLabelText('Username')).toHaveValue('nomsa');
  });

  test('is detected when the poll for new orders is refused', async () => {
    await renderSignedIn('/admin');
    fakeBackend.refuse(staffSession, ended);
    fakeBackend.refuse(getallOrders, ended);
    // Only the poll for new orders reacts to this event.
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('dialog', { name: 'Staff login' })).toBeVisible();
  });

  test('is reported in the form while saving, and the form can be sent after the next login', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [], more: false });
    const rendered = await renderSignedIn('/admin/manage-staff');
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Add Staff' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Staff' }));
    await user.type(sheet.getByLabelText('Name'), 'New');
    await user.type(sheet.getByLabelText('Surname'), 'Colleague');
    await user.type(sheet.getByLabelText('Username'), 'nomsa');
    fakeBackend.refuse(addStaff, ended);
    await user.click(sheet.getByRole('button', { name: 'Add Staff' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('nothing you typed is lost');
    await user.click(sheet.getByRole('button', { name: 'Log in again' }));
    const login = within(await screen.findByRole('dialog', { name: 'Staff login' }));
    await logIn(rendered, login as unknown as typeof screen);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Staff login' })).not.toBeInTheDocument(),
    );
    expect(sheet.getByLabelText('Surname')).toHaveValue('Colleague');
    fakeBackend.answer(addStaff, ({ name, surname, username }) => ({
      account: {
        id: 's2',
        name,
        surname,
        username,
        role: 'assistant' as const,
        hasTemporaryPassword: true,
        hasSecondFactor: false,
        disabled: false,
        isYou: false,
        createdAt: '2026-11-21T08:00:00.000Z',
      },
      password: 'abcd-efgh',
    }));
    await user.click(sheet.getByRole('button', { name: 'Add Staff' }));
    expect(await screen.findByText('abcd-efgh')).toBeVisible();
  });
});
