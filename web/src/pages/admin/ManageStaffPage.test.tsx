import { resetSecondFactor } from '@shop/core/contracts/secondFactor';
import type { StaffAccount } from '@shop/core/contracts/staffAccounts';
import {
  addStaff,
  endStaffSessions,
  resetStaffPassword,
  staffAccounts,
  updateStaff,
} from '@shop/core/contracts/staffAccounts';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';
import type { ComponentType, ReactNode } from 'react';

import { fakeBackend } from '@/testing/fakeBackend';
import { serveIdentities } from '@/testing/identityService';
import { renderWithStore } from '@/testing/renderApp';

let Session: ComponentType<{ children: ReactNode }>;
let Screen: ComponentType;
let signIn: () => Promise<void>;

beforeAll(async () => {
  serveIdentities();
  Session = (await import('@/admin/session/StaffSession')).StaffSessionProvider;
  Screen = (await import('./ManageStaffPage')).ManageStaffPage;
  const { signInStaff } = await import('@/admin/session/staffAuth');
  signIn = () => signInStaff('custom.token.');
});

const password = 'k7mp-wq3z-hh8r-t2na-9xcb';

/** Renders the page with a fake server whose responses reflect the actions on accounts. */
async function renderStaff(colleague: Partial<StaffAccount> = {}) {
  await signIn();
  let accounts: StaffAccount[] = [
    anAccount({ id: 's1', username: 'demo', isYou: true }),
    anAccount(colleague),
  ];
  const replace = (id: string, change: Partial<StaffAccount>): StaffAccount => {
    accounts = accounts.map((account) => (account.id === id ? { ...account, ...change } : account));
    return accounts.find((account) => account.id === id) ?? anAccount();
  };
  fakeBackend.answer(staffAccounts, () => ({ accounts, more: false }));
  fakeBackend.answer(updateStaff, ({ staffId, disabled, role }) => ({
    account: replace(staffId, {
      ...(disabled !== undefined && { disabled }),
      ...(role !== undefined && { role }),
    }),
  }));
  fakeBackend.answer(resetStaffPassword, ({ staffId }) => ({ account: replace(staffId, {}), password }));
  fakeBackend.answer(resetSecondFactor, ({ staffId }) => ({
    account: replace(staffId, { hasSecondFactor: false }),
  }));
  fakeBackend.answer(endStaffSessions, ({ staffId }) => ({ account: replace(staffId, {}) }));
  fakeBackend.answer(addStaff, (input) => {
    const account = anAccount({ ...input, role: input.role ?? 'assistant', id: 's3' });
    accounts = [...accounts, account];
    return { account, password };
  });
  const rendered = renderWithStore(
    <Session>
      <Screen />
    </Session>,
  );
  await screen.findByRole('button', { name: 'Disable: nomsa' });
  return rendered;
}

function anAccount(change: Partial<StaffAccount> = {}): StaffAccount {
  return {
    id: 's2',
    username: 'nomsa',
    name: 'New',
    surname: 'Colleague',
    role: 'assistant',
    hasTemporaryPassword: false,
    hasSecondFactor: false,
    disabled: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    isYou: false,
    ...change,
  };
}

const inputs = (contract: Parameters<typeof fakeBackend.calls>[0]) =>
  fakeBackend.calls(contract).map(({ input }) => input);

test('the accounts are listed, without buttons that disable or reset the user’s own account', async () => {
  const { container } = await renderStaff();
  expect(screen.getByText('You')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My account' })).toBeVisible();
  for (const name of ['Disable: demo', 'Reset password: demo']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect((await axe(container)).violations).toEqual([]);
});

test('an account is disabled and enabled again, each after a confirmation', async () => {
  const { user } = await renderStaff();
  await user.click(screen.getByRole('button', { name: 'Disable: nomsa' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disable nomsa?' }));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  await user.click(await screen.findByRole('button', { name: 'Enable: nomsa' }));
  expect(screen.getByText('Disabled')).toBeVisible();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enable' }));
  expect(await screen.findByRole('button', { name: 'Disable: nomsa' })).toBeVisible();
  expect(inputs(updateStaff)).toEqual([
    { staffId: 's2', disabled: true },
    { staffId: 's2', disabled: false },
  ]);
});

test('a new password is shown once, and is not kept when the dialog closes', async () => {
  const { user } = await renderStaff();
  await user.click(screen.getByRole('button', { name: 'Reset password: nomsa' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset the password of nomsa?' }));
  await user.click(dialog.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText(password)).toBeVisible();
  expect(screen.getByText(/will not be shown again/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(password)).not.toBeInTheDocument());
  expect(JSON.stringify([...Object.values(sessionStorage), ...Object.values(localStorage)])).not.toContain(
    password,
  );
});

test('a second factor can be reset after a confirmation, but only for an account that has one', async () => {
  const { user } = await renderStaff({ hasSecondFactor: true });
  expect(screen.getByText('Second factor')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset second factor: demo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset second factor: nomsa' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Reset the second factor of nomsa?' }),
  );
  expect(inputs(resetSecondFactor)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
  await waitFor(() => expect(screen.queryByText('Second factor')).not.toBeInTheDocument());
  expect(inputs(resetSecondFactor)).toEqual([{ staffId: 's2' }]);
  expect(screen.queryByRole('button', { name: 'Reset second factor: nomsa' })).not.toBeInTheDocument();
});

test('a refused logout of a colleague is reported in the dialog', async () => {
  const { user } = await renderStaff();
  const message = 'This is your own account. Please ask a colleague.';
  fakeBackend.refuse(endStaffSessions, { status: 422, code: 'transition-refused', message });
  await user.click(screen.getByRole('button', { name: 'Log out: nomsa' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log nomsa out everywhere?' }));
  await user.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('the role of a member of staff can be changed', async () => {
  const { user } = await renderStaff();
  await user.click(screen.getByRole('button', { name: 'Role: nomsa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of nomsa' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'manager');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Manager')).toBeVisible();
  expect(inputs(updateStaff)).toEqual([{ staffId: 's2', role: 'manager' }]);
});

describe('adding a member of staff', () => {
  const openForm = async ({ user }: Awaited<ReturnType<typeof renderStaff>>) => {
    await user.click(screen.getByRole('button', { name: 'Add Staff' }));
    return within(await screen.findByRole('dialog', { name: 'Add Staff' }));
  };

  test('validates the input, then shows the password once', async () => {
    const rendered = await renderStaff();
    const { user } = rendered;
    const form = await openForm(rendered);
    await user.type(form.getByLabelText('Username'), 'x y');
    await user.click(form.getByRole('button', { name: 'Add Staff' }));
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
    expect(form.getByLabelText('Username')).toHaveAccessibleDescription(/letters, digits/);
    expect(inputs(addStaff)).toEqual([]);

    await user.type(form.getByLabelText('Name'), 'Other');
    await user.type(form.getByLabelText('Surname'), 'Colleague');
    await user.clear(form.getByLabelText('Username'));
    await user.type(form.getByLabelText('Username'), 'other');
    await user.click(form.getByRole('button', { name: 'Add Staff' }));
    expect(await screen.findByText(password)).toBeVisible();
    expect(inputs(addStaff)).toEqual([
      { name: 'Other', surname: 'Colleague', username: 'other', role: 'assistant' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Disable: other' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test('reports a taken username at its field, and keeps typed values when the form closes', async () => {
    const rendered = await renderStaff();
    const { user } = rendered;
    fakeBackend.refuse(addStaff, {
      status: 409,
      code: 'conflict',
      message: 'The username nomsa is already used. Please choose another.',
      details: { field: 'username' },
    });
    const form = await openForm(rendered);
    for (const [label, text] of [
      ['Name', 'New'],
      ['Surname', 'Zulu'],
      ['Username', 'nomsa'],
    ] as const) {
      await user.type(form.getByLabelText(label), text);
    }
    await user.click(form.getByRole('button', { name: 'Add Staff' }));
    await waitFor(() => expect(form.getByLabelText('Username')).toHaveAccessibleDescription(/already used/));
    await user.click(form.getByRole('button', { name: 'Close' }));
    const again = await openForm(rendered);
    expect(again.getByLabelText('Surname')).toHaveValue('Zulu');
  });
});

test('a failure to load the accounts is reported', async () => {
  fakeBackend.refuse(staffAccounts, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
  renderWithStore(
    <Session>
      <Screen />
    </Session>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy right now.');
  expect(screen.queryByText('There are no accounts yet.')).not.toBeInTheDocument();
});
