import { managePromotions } from '@shop/core/contracts/promotions';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { ownSecondFactor } from '@shop/core/contracts/secondFactor';
import { adminLogin, ownSignIns, staffSession } from '@shop/core/contracts/staff';
import { act, screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/config/paths';
import { loggedIn, logIn, renderAdmin, renderSignedIn, serveBackOffice } from '@/testing/backOffice';
import { fakeBackend } from '@/testing/fakeBackend';
import { identify } from '@/testing/identityService';

serveBackOffice();

// spec: checkout-2.admin-6, checkout-2.admin-7, checkout-2.admin-8, checkout-2.admin-9, checkout-2.admin-15
describe('the guard', () => {
  const guarded = Object.values(paths.admin)
    .filter((path) => path !== paths.admin.login)
    .map((path) => path.replace(/:\w+/, 'any-1'));

  // spec: checkout-2.admin-11, checkout-6-6
  test.each([...guarded, '/admin/manage-nothing'])(
    'redirects a visitor of %s to the login',
    async (route) => {
      renderAdmin(route);
      expect(await screen.findByRole('heading', { name: 'Staff login', level: 2 })).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
    },
  );

  // spec: checkout-1-11, checkout-2.admin-13, checkout-3-16, checkout-4-20, checkout-4-22
  test('redirects to the requested page after a login, and stores the displayed account details', async () => {
    fakeBackend.answer(managePromotions, { promotions: [], more: false });
    await renderSignedIn('/admin/manage-promotions');
    expect(await screen.findByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    expect(screen.getByText('demo')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('kush_admin') ?? '')).toEqual({
      username: 'demo',
      adminName: 'Demo',
      adminSurname: 'Staff',
      adminId: 's1',
    });
  });

  test('keeps the query of the requested URL after a login', async () => {
    fakeBackend.fail(getallOrders, 'offline');
    await renderSignedIn('/admin/manage-orders?state=needs-action');
    const asked = () => fakeBackend.calls(getallOrders).map(({ input }) => input);
    const wanted = expect.objectContaining({ state: 'needs-action' });
    await waitFor(() => expect(asked()).toContainEqual(wanted));
  });
});

describe('the back office', () => {
  // spec: checkout-2.admin-16, checkout-2.admin-17
  test('greets the member of staff by name and has tiles for the sections', async () => {
    await renderSignedIn('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Good Day, Demo Staff' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const name of [
      /^Manage Orders/,
      /^Manage Sales/,
      /^Manage Users/,
      /^Staff Accounts/,
      /^Audit Log/,
    ]) {
      expect(main.getByRole('link', { name })).toBeVisible();
    }
  });

  test('greets a member of staff whose name is not stored', async () => {
    const { signInStaff } = await import('@/admin/session/staffAuth');
    await signInStaff('custom.token.');
    renderAdmin('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Good Day' })).toBeVisible();
  });

  test('reports an unknown URL below /admin, with a link to the home screen', async () => {
    await renderSignedIn('/admin/manage-nothing');
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back office' })).toHaveAttribute('href', '/admin');
    expect(screen.queryByRole('link', { name: 'Start Shopping' })).not.toBeInTheDocument();
  });
});

describe('a member of staff', () => {
  afterEach(() => identify({}));

  test('sees only the sections of the role, and the reason why a screen is refused', async () => {
    identify({ role: 'assistant' });
    const { user } = await renderSignedIn('/admin/audit');
    expect(await screen.findByText('Your role does not include this screen.')).toBeVisible();
    const sections = within(screen.getAllByRole('navigation', { name: 'Sections' })[0] ?? document.body);
    const names = sections.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Home', 'Manage Orders', 'Manage Products']);
    await user.keyboard('{Control>}k{/Control}');
    expect(
      await screen.findByRole('combobox', { name: 'Search orders, products and screens' }),
    ).toBeVisible();
  });

  test('can open only My Account after a colleague has set the password', async () => {
    identify({ hasTemporaryPassword: true });
    fakeBackend.answer(ownSignIns, { signIns: [] });
    fakeBackend.answer(adminLogin, loggedIn);
    await logIn(renderAdmin('/admin/manage-staff'));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  test('can open only My Account until a required second factor is added', async () => {
    identify({ mustAddSecondFactor: true });
    fakeBackend.answer(ownSignIns, { signIns: [] });
    fakeBackend.answer(ownSecondFactor, { since: null, recoveryCodesLeft: 0, isDue: true });
    fakeBackend.answer(adminLogin, loggedIn);
    await logIn(renderAdmin('/admin/manage-staff'));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add second factor' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });
});

test('the home screen shows a warning while payments are in test mode', async () => {
  fakeBackend.answer(staffSession, {
    staffId: 's1',
    username: 'demo',
    name: 'Demo Staff',
    role: 'owner',
    mustChangePassword: false,
    mustAddSecondFactor: false,
    hasTestPayments: true,
  });
  await renderSignedIn('/admin');
  expect(screen.queryByText(/no card is charged/)).not.toBeInTheDocument();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/no card is charged/)).toBeVisible();
});

// spec: checkout-2.admin-14, checkout-4-20
test('Logout asks for confirmation, and then removes the session and its stored data', async () => {
  const { user } = await renderSignedIn('/admin');
  sessionStorage.setItem('admin-draft:add-product', '{"name":"Haze"}');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Staff login', level: 2 })).toBeVisible();
  expect(localStorage.getItem('kush_admin')).toBeNull();
  expect(sessionStorage.getItem('admin-draft:add-product')).toBeNull();
});
