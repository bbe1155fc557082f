import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  turnOffSecondFactor,
} from '@shop/core/contracts/secondFactor';
import { adminLogin, ownSignIns } from '@shop/core/contracts/staff';
import { changePassword, endStaffSessions } from '@shop/core/contracts/staffAccounts';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';
import type { ComponentType, ReactNode } from 'react';

import { fakeBackend } from '@/testing/fakeBackend';
import { identify, refusedCustomToken, serveIdentities } from '@/testing/identityService';
import { renderWithStore } from '@/testing/renderApp';

let Session: ComponentType<{ children: ReactNode }>;
let Screen: ComponentType;
let signIn: () => Promise<void>;

beforeAll(async () => {
  serveIdentities();
  Session = (await import('@/admin/session/StaffSession')).StaffSessionProvider;
  Screen = (await import('./OwnAccountPage')).OwnAccountPage;
  const { signInStaff } = await import('@/admin/session/staffAuth');
  signIn = () => signInStaff('custom.token.');
});

const shown = { username: 'demo', adminName: 'Demo', adminSurname: 'Staff', adminId: 's1' };
const signInOf = { device: 'abc123', address: 'def456' };

async function renderOwn() {
  localStorage.setItem('kush_admin', JSON.stringify(shown));
  fakeBackend.answer(ownSignIns, {
    signIns: [
      { at: '2026-11-21T08:00:00.000Z', outcome: 'succeeded', isKnownDevice: true, ...signInOf },
      { at: '2026-11-20T23:00:00.000Z', outcome: 'locked', isKnownDevice: false, ...signInOf },
    ],
  });
  fakeBackend.answerByDefault(ownSecondFactor, { since: null, recoveryCodesLeft: 0, isDue: false });
  await signIn();
  const rendered = renderWithStore(
    <Session>
      <Screen />
    </Session>,
  );
  await screen.findByText('Logged in');
  return rendered;
}

const inputs = (contract: Parameters<typeof fakeBackend.calls>[0]) =>
  fakeBackend.calls(contract).map(({ input }) => input);

test('the page shows the latest logins, including failed attempts, and the permissions of the role', async () => {
  const { container } = await renderOwn();
  expect(screen.getByText('Demo Staff, Owner: everything')).toBeVisible();
  expect(screen.getByText('Failed, then locked for 15 minutes')).toBeVisible();
  expect(screen.getByText('A new device')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('logging out everywhere includes this device', async () => {
  const { user } = await renderOwn();
  fakeBackend.answer(endStaffSessions, ({ staffId }) => ({
    account: {
      id: staffId,
      username: 'demo',
      name: 'Demo',
      surname: 'Staff',
      role: 'owner' as const,
      disabled: false,
      hasTemporaryPassword: false,
      hasSecondFactor: false,
      createdAt: '2026-11-01T08:00:00.000Z',
      isYou: true,
    },
  }));
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out on all your devices?' }));
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(localStorage.getItem('kush_admin')).toBeNull());
  expect(inputs(endStaffSessions)).toEqual([{ staffId: 's1' }]);
});

describe('the user’s password', () => {
  const openForm = async () => {
    const rendered = await renderOwn();
    const form = within(await screen.findByRole('region', { name: 'Change your password' }));
    const send = () => rendered.user.click(form.getByRole('button', { name: 'Change password' }));
    return { ...rendered, form, send };
  };

  test('is validated before it is sent, and an incorrect old password is reported at its field until it is corrected', async () => {
    const { user, form, send } = await openForm();
    await send();
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription(/shorter than 12 characters/);
    await user.type(form.getByLabelText('New password'), 'elevenchars');
    await send();
    expect(form.getByLabelText('Current password')).toHaveAccessibleDescription(
      'Current password is required.',
    );
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription(/shorter than 12 characters/);
    expect(inputs(changePassword)).toEqual([]);
    await user.type(form.getByLabelText('New password'), '!');
    await user.type(form.getByLabelText('New password again'), 'elevenchars!');
    await user.type(form.getByLabelText('Current password'), 'guess');
    const message = 'This is not your password.';
    fakeBackend.refuse(changePassword, {
      status: 400,
      code: 'bad-request',
      message,
      details: { field: 'password' },
    });
    await send();
    const now = form.getByLabelText('Current password');
    await waitFor(() => expect(now).toHaveAccessibleDescription(message));
    await user.type(now, 'ed');
    expect(now).not.toHaveAccessibleDescription(message);
  });

  const typeBoth = async ({ user, form }: Awaited<ReturnType<typeof openForm>>, repeated: string) => {
    await user.type(form.getByLabelText('Current password'), 'the old one');
    await user.type(form.getByLabelText('New password'), 'the brand new one');
    await user.type(form.getByLabelText('New password again'), repeated);
  };

  test('is not sent while the repeated password differs', async () => {
    const opened = await openForm();
    await typeBoth(opened, 'the brand new on');
    await opened.send();
    expect(opened.form.getByLabelText('New password again')).toHaveAccessibleDescription(/does not match/);
    expect(inputs(changePassword)).toEqual([]);
  });

  test('is used immediately to log in again on this device', async () => {
    const opened = await openForm();
    fakeBackend.answer(changePassword, () => ({}));
    fakeBackend.answer(adminLogin, {
      details: { username: 'demo', Name: 'Demo', Surname: 'Staff', id: 's1' },
      token: 'custom.token.',
      device: 'a'.repeat(32),
    });
    await typeBoth(opened, 'the brand new one');
    await opened.send();
    expect(await screen.findByText('Your password has been changed')).toBeVisible();
    expect(inputs(adminLogin)).toMatchObject([{ username: 'demo', password: 'the brand new one' }]);
    expect(opened.form.queryByLabelText('New password')).toBeNull();
    expect(opened.form.getByRole('link', { name: 'Back office' })).toHaveAttribute('href', '/admin');
    expect(localStorage.getItem('kush_admin')).not.toBeNull();
  });

  test('is never stored, and changing it logs the user out if the next login requires a second factor', async () => {
    const opened = await openForm();
    fakeBackend.answer(changePassword, () => ({}));
    const message = 'Please type the code.';
    fakeBackend.refuse(adminLogin, { status: 401, code: 'second-factor-needed', message });
    await typeBoth(opened, 'the brand new one');
    await opened.send();
    await waitFor(() => expect(localStorage.getItem('kush_admin')).toBeNull());
    expect(inputs(changePassword)).toEqual([{ password: 'the old one', newPassword: 'the brand new one' }]);
    expect(JSON.stringify([...Object.values(sessionStorage), ...Object.values(localStorage)])).not.toMatch(
      /the old one|brand new/,
    );
  });
});

describe('the user’s second factor', () => {
  afterEach(() => identify({}));

  /** As the server does, ends the earlier sessions: only the next token sees the new state. */
  function answerToNewToken(since: string | null) {
    const tokenSent = () => fakeBackend.calls(ownSecondFactor).at(-1)?.headers.get('authorization');
    const oldToken = tokenSent();
    identify({ mustAddSecondFactor: false });
    fakeBackend.answer(ownSecondFactor, () => {
      if (tokenSent() === oldToken) throw new TypeError('The session has ended');
      return { since, recoveryCodesLeft: 10, isDue: false };
    });
  }

  const recoveryCodes = ['abcd-efgh-ijkm-npqr', 'stuv-wxyz-2345-6789'];
  const section = () => within(screen.getByRole('region', { name: 'Second factor' }));

  test('is added with the password and a first code, and its recovery codes are shown once', async () => {
    const { user, container } = await renderOwn();
    fakeBackend.answer(beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP' });
    fakeBackend.answer(confirmSecondFactor, { recoveryCodes, token: 'custom.token.' });
    await user.click(await section().findByRole('button', { name: 'Add second factor' }));
    await user.type(section().getByLabelText('Your password'), 'my password');
    await user.click(section().getByRole('button', { name: 'Next' }));
    expect(await section().findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(section().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
    await user.type(section().getByLabelText('Code'), '123456');
    answerToNewToken('2026-11-21T08:00:00.000Z');
    await user.click(section().getByRole('button', { name: 'Turn on' }));
    expect(await section().findByText(recoveryCodes[1] ?? '')).toBeVisible();
    expect(inputs(beginSecondFactor)).toEqual([{ password: 'my password' }]);
    expect(inputs(confirmSecondFactor)).toEqual([{ code: '123456' }]);
    await user.click(section().getByRole('button', { name: 'I have saved them' }));
    expect(section().queryByText(recoveryCodes[1] ?? '')).toBeNull();
    expect(await section().findByText('On')).toBeVisible();
    expect(JSON.stringify([...Object.values(sessionStorage), ...Object.values(localStorage)])).not.toMatch(
      /JBSW|wxyz/,
    );
  });

  test('is read again when it is turned on or off, even if the next sign-in fails', async () => {
    const warned = jest.spyOn(console, 'error').mockImplementation();
    const { user } = await renderOwn();
    fakeBackend.answer(beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP' });
    fakeBackend.answer(confirmSecondFactor, { recoveryCodes, token: refusedCustomToken });
    await user.click(await section().findByRole('button', { name: 'Add second factor' }));
    await user.type(section().getByLabelText('Your password'), 'my password');
    await user.click(section().getByRole('button', { name: 'Next' }));
    await user.type(await section().findByLabelText('Code'), '123456');
    const since = '2026-11-21T08:00:00.000Z';
    fakeBackend.answer(ownSecondFactor, { since, recoveryCodesLeft: 10, isDue: false });
    await user.click(section().getByRole('button', { name: 'Turn on' }));
    await user.click(await section().findByRole('button', { name: 'I have saved them' }));

    await user.click(await section().findByRole('button', { name: 'Turn off' }));
    fakeBackend.answer(turnOffSecondFactor, { token: refusedCustomToken });
    fakeBackend.answer(ownSecondFactor, { since: null, recoveryCodesLeft: 0, isDue: false });
    await user.type(section().getByLabelText('Code'), '123456');
    await user.click(section().getByRole('button', { name: 'Turn off' }));
    expect(await section().findByRole('button', { name: 'Add second factor' })).toBeVisible();
    warned.mockRestore();
  });

  test('is turned off only with a code, and warns when few recovery codes remain', async () => {
    fakeBackend.answer(ownSecondFactor, {
      since: '2026-11-20T08:00:00.000Z',
      recoveryCodesLeft: 1,
      isDue: false,
    });
    const { user } = await renderOwn();
    expect(await section().findByText('1 recovery code is left. Please generate new ones.')).toBeVisible();
    await user.click(section().getByRole('button', { name: 'Turn off' }));
    const message = 'This code is wrong or has already been used. Please check it, or try the next one.';
    fakeBackend.refuse(turnOffSecondFactor, { status: 400, code: 'bad-request', message });
    await user.type(section().getByLabelText('Code'), '000000');
    await user.click(section().getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(section().getByLabelText('Code')).toHaveAccessibleDescription(message));
    fakeBackend.answer(turnOffSecondFactor, { token: 'custom.token.' });
    answerToNewToken(null);
    await user.click(section().getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(section().queryByLabelText('Code')).toBeNull());
    expect(await section().findByRole('button', { name: 'Add second factor' })).toBeVisible();
    expect(inputs(turnOffSecondFactor).at(-1)).toEqual({ code: '000000' });
  });
});
