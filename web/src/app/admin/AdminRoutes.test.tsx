import { getOperatingHours } from '@shop/core/contracts/hours';
import { managePromotions } from '@shop/core/contracts/promotions';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { ownSecondFactor } from '@shop/core/contracts/secondFactor';
import { adminLogin, ownSignIns, staffSession } from '@shop/core/contracts/staff';
import { addStaff, staffAccounts } from '@shop/core/contracts/staffAccounts';
import { today } from '@shop/core/contracts/insights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';

import { paths } from '@/config/paths';
import { fakeBackend } from '@/testing/fakeBackend';
import { identify, serveIdentities } from '@/testing/identityService';
import { renderWithStore } from '@/testing/renderApp';

let AdminRoutes: ComponentType;
let signOutStaff: () => Promise<void>;
let signInStaff: (token: string) => Promise<void>;
let staffIdToken: () => Promise<string | null>;

beforeAll(async () => {
  serveIdentities();
  ({ AdminRoutes } = await import('./AdminRoutes'));
  ({ signOutStaff, signInStaff, staffIdToken } = await import('@/admin/session/staffAuth'));
});

afterEach(async () => {
  await signOutStaff();
  jest.useRealTimers();
});

const details = { username: 'demo', Name: 'Demo', Surname: 'Staff', id: 's1' };
const quiet = {
  date: '2026-11-21',
  orders: 0,
  salesCents: 0,
  curve: [],
  weekBefore: { date: '2026-11-14', orders: 4, salesCents: 100_000 },
  toPack: 0,
  ready: 0,
  oldestToPack: null,
  needsAction: 0,
  waitingOrders: [],
  stuckWork: { count: 0, items: [] },
  heldStock: { count: 0, items: [] },
  isSetUp: true,
  lowStock: { level: 3, count: 0, soldOut: 0, items: [] },
};

function renderAdmin(route: string) {
  fakeBackend.answer(today, quiet);
  fakeBackend.answer(getallOrders, { orders: [], more: false, stamp: '' });
  fakeBackend.answer(getOperatingHours, {
    operatingHoursList: [{ id: 'hours', defaultHours: '09:00 to 18:00' }],
    specialDays: [],
    pausedUntil: null,
  });
  return renderWithStore(
    <Routes>
      <Route path="/admin/*" element={<AdminRoutes />} />
    </Routes>,
    { route },
  );
}

type Rendered = ReturnType<typeof renderAdmin>;

async function logIn({ user }: Rendered, within_ = screen): Promise<void> {
  await user.type(await within_.findByLabelText('Email or phone number'), 'demo');
  await user.type(within_.getByLabelText('Password'), 'secret');
  await user.click(within_.getByRole('button', { name: 'Login' }));
}

/** Renders the back office at a URL, with a member of staff signed in through the form. */
async function renderSignedIn(route: string): Promise<Rendered> {
  fakeBackend.answer(adminLogin, { details, token: 'custom.token.', device: 'd'.repeat(32) });
  const rendered = renderAdmin(route);
  await logIn(rendered);
  await screen.findByRole('navigation', { name: 'Sections' });
  return rendered;
}

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

describe('the login', () => {
  const refusal = {
    status: 401,
    code: 'wrong-credentials',
    message: 'Invalid credentials, please try again',
  };

  // spec: checkout-8-22, checkout-9-13
  test('reports the error, which disappears after five seconds', async () => {
    fakeBackend.refuse(adminLogin, { ...refusal, code: 'wrong-credentials' });
    const rendered = renderAdmin('/admin/login');
    await screen.findByLabelText('Password');
    await logIn(rendered);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials, please try again');
    expect(localStorage.getItem('kush_admin')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 6_000 });
  });

  // spec: checkout-8-22
  test('reports how long a locked account stays locked', async () => {
    const message = 'Too many failed attempts. Please try again in 15 minutes.';
    fakeBackend.refuse(adminLogin, { status: 429, code: 'locked-out', message });
    await logIn(renderAdmin('/admin/login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('asks for a code if strangers have locked the username for new devices', async () => {
    const message = 'Too many failed attempts from other devices.';
    fakeBackend.refuse(adminLogin, {
      status: 429,
      code: 'locked-out',
      message,
      details: { field: 'code' },
    });
    await logIn(renderAdmin('/admin/login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(/code/i)).toBeInTheDocument();
  });

  test('distinguishes an unreachable server from a wrong password', async () => {
    fakeBackend.fail(adminLogin, 'offline');
    await logIn(renderAdmin('/admin/login'));
    expect(await screen.findByRole('alert')).not.toHaveTextContent('Invalid credentials');
  });

  // spec: checkout-2.admin-4
  test('states whom to ask about a forgotten password, and has no button or link to reset one', async () => {
    renderAdmin('/admin/login');
    const text = 'Forgot Password? Ask whoever manages the staff accounts to set a new one.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /forgot/i })).toBeNull();
    expect(screen.queryByRole('link', { name: /forgot/i })).toBeNull();
  });

  test('shows and hides the password, and has no accessibility violations', async () => {
    const { user, container } = renderAdmin('/admin/login');
    const password = await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('the login of an account with a second factor', () => {
  const needed = { status: 401, code: 'second-factor-needed' as const };

  /** Opens the code field with a correct password. */
  async function atTheCode() {
    fakeBackend.refuse(adminLogin, { ...needed, message: 'Please enter your code.' });
    const rendered = renderAdmin('/admin/login');
    await logIn(rendered);
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    return rendered;
  }
  const tried = () => fakeBackend.calls(adminLogin).at(-1)?.input;

  test('asks for the code after the password without showing an error, and sends both', async () => {
    const { user, container } = await atTheCode();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
    fakeBackend.answer(adminLogin, { details, token: 'custom.token.', device: 'd'.repeat(32) });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
    expect(tried()).toMatchObject({ username: 'demo', password: 'secret', code: '123456' });
  });

  test('reports a wrong code, asks again and accepts a recovery code', async () => {
    const { user } = await atTheCode();
    fakeBackend.refuse(adminLogin, { ...needed, message: 'This code is not right.' });
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'abcd-efgh{Enter}');
    await waitFor(() => expect(tried()).toMatchObject({ code: 'abcd-efgh' }));
  });

  test('returns to the password field on request, and if the password is no longer valid', async () => {
    const { user } = await atTheCode();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    await screen.findByLabelText('Code');
    fakeBackend.refuse(adminLogin, {
      status: 401,
      code: 'wrong-credentials',
      message: 'Invalid credentials, please try again',
    });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials, please try again');
  });
});

describe('the home screen', () => {
  // spec: checkout-2.admin-16, checkout-2.admin-17
  test('greets the member of staff by name and has a tile for each section', async () => {
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

  test('an unknown URL below /admin is reported with a link to the back office', async () => {
    await renderSignedIn('/admin/manage-nothing');
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back office' })).toHaveAttribute('href', '/admin');
    expect(screen.queryByRole('link', { name: 'Start Shopping' })).not.toBeInTheDocument();
  });
});

describe('a role', () => {
  afterEach(() => identify({}));

  test('hides the sections that it does not include, and explains why a screen is refused', async () => {
    identify({ role: 'assistant' });
    await renderSignedIn('/admin/audit');
    expect(await screen.findByText('Your role does not include this screen.')).toBeVisible();
    const sections = within(screen.getAllByRole('navigation', { name: 'Sections' })[0] ?? document.body);
    const names = sections.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Home', 'Manage Orders', 'Manage Products']);
  });

  test('only allows choosing a new password after another member of staff has set the password', async () => {
    identify({ hasTemporaryPassword: true });
    fakeBackend.answer(ownSignIns, { signIns: [] });
    fakeBackend.answer(adminLogin, { details, token: 'custom.token.', device: 'd'.repeat(32) });
    await logIn(renderAdmin('/admin/manage-staff'));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  test('only allows adding a second factor if a required one is missing', async () => {
    identify({ mustAddSecondFactor: true });
    fakeBackend.answer(ownSignIns, { signIns: [] });
    fakeBackend.answer(ownSecondFactor, { since: null, recoveryCodesLeft: 0, isDue: true });
    fakeBackend.answer(adminLogin, { details, token: 'custom.token.', device: 'd'.repeat(32) });
    await logIn(renderAdmin('/admin/manage-staff'));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add second factor' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });
});

describe('after half an hour without activity', () => {
  const halfAnHourAgo = () => localStorage.setItem('kush_admin_active', String(Date.now() - 30 * 60_000));

  test('the screen is locked and the user signed out, and a login restores the typed values', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [], more: false });
    const rendered = await renderSignedIn('/admin/manage-staff');
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Add Staff' }));
    await user.type(screen.getByLabelText('Name'), 'New');
    halfAnHourAgo();
    await user.keyboard('{Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Staff login' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('You were away for half an hour.');
    expect(screen.getByText('Staff Accounts', { selector: 'h1' })).not.toBeVisible();
    expect(await staffIdToken()).toBeNull();
    await logIn(rendered, within(dialog) as unknown as typeof screen);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Staff login' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('New');
  });

  test('a restarted browser requires a login', async () => {
    await signInStaff('custom.token.');
    halfAnHourAgo();
    renderAdmin('/admin');
    expect(await screen.findByRole('heading', { name: 'Staff login', level: 2 })).toBeVisible();
    await waitFor(async () => expect(await staffIdToken()).toBeNull());
  });
});

test('every screen shows a warning while payments are in test mode', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Staff login', level: 2 })).toBeVisible();
  expect(localStorage.getItem('kush_admin')).toBeNull();
});

// spec: checkout-2.admin-15
describe('a session that ends', () => {
  const ended = { status: 401, code: 'invalid-token', message: 'Your session has ended.' } as const;

  /** Triggers the session check, which runs twice a minute. */
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  test('is detected without a click and hides the screen, and the next login restores everything', async () => {
    fakeBackend.answer(staffAccounts, { accounts: [], more: false });
    fakeBackend.answer(staffSession, {
      staffId: 's1',
      username: 'demo',
      name: 'Demo Staff',
      role: 'owner',
      mustChangePassword: false,
      mustAddSecondFactor: false,
      hasTestPayments: false,
    });
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

    fakeBackend.answer(staffSession, {
      staffId: 's1',
      username: 'demo',
      name: 'Demo Staff',
      role: 'owner',
      mustChangePassword: false,
      mustAddSecondFactor: false,
      hasTestPayments: false,
    });
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

  test('is reported in the form on saving, and the form can be sent after the next login', async () => {
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
