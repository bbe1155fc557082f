import { endMySession, endMySessions, myProfile, updateMyProfile } from '@shop/core/contracts/account';
import type { OutputOf } from '@shop/core/contracts/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { serverDataChanged } from '@/api/serverCache';
import { fakeBackend } from '@/testing/fakeBackend';
import { recordToasts } from '@/testing/recordToasts';
import { renderApp } from '@/testing/renderApp';

import * as customerAuth from '../customerAuth';

jest.mock('../customerAuth', () => ({
  watchUser: () => () => {},
  idToken: () => Promise.resolve(null),
  reloadUser: jest.fn(),
  sendVerificationMail: jest.fn(),
  changeEmail: jest.fn(),
  changePassword: jest.fn(),
  endSession: jest.fn(() => Promise.resolve()),
}));
const provider = jest.mocked(customerAuth);

const user = { uid: 'demo', displayName: null, email: 'demo@example.com', photoURL: null };
const profile = {
  displayName: '',
  email: 'demo@example.com',
  isEmailVerified: false,
  phoneNumber: '+27821234567',
  signInProviders: ['password'],
  lastSignInAt: '2026-11-21T08:00:00.000Z',
  signedInAt: '2026-11-21T08:00:00.000Z',
  deletionRequestedAt: '',
  sessions: [] as OutputOf<typeof myProfile>['profile']['sessions'],
};
const failure = (code: string) => Object.assign(new Error('auth'), { code });

async function open(section: string, change: Partial<typeof profile> = {}) {
  fakeBackend.answer(myProfile, { profile: { ...profile, ...change } });
  const preloadedState = { session: { status: 'signedIn' as const, user, problem: null } };
  const rendered = renderApp({ route: '/settings', preloadedState });
  await rendered.user.click(await screen.findByRole('button', { name: section }));
  return rendered;
}

describe('Edit Profile', () => {
  const namedUser = { ...user, displayName: 'Thandi Mokoena' };

  test('changes the name and the phone number, and the page shows the new name immediately', async () => {
    const { user: person, container } = await open('Edit Profile');
    const shownToasts = recordToasts();
    const phone = await screen.findByLabelText('Phone number');
    expect(phone).toHaveValue('0821234567');
    expect((await axe(container)).violations).toEqual([]);
    fakeBackend.answer(updateMyProfile, { profile: { ...profile, displayName: 'Thandi Mokoena' } });
    provider.reloadUser.mockResolvedValueOnce(namedUser);
    await person.type(screen.getByLabelText('Name'), 'Thandi Mokoena');
    await person.clear(phone);
    await person.type(phone, '0731112222');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(shownToasts()).toContain('Your profile has been saved'));
    expect(fakeBackend.calls(updateMyProfile)[0]?.input).toEqual({
      displayName: 'Thandi Mokoena',
      phoneNumber: '+27731112222',
    });
    expect(await screen.findByText('Thandi Mokoena')).toBeVisible();
  });

  test('sends the phone number that has been saved with an address in the meantime, and keeps the typed name', async () => {
    const { user: person, store } = await open('Edit Profile');
    await person.type(await screen.findByLabelText('Name'), 'Thandi');
    fakeBackend.answer(myProfile, { profile: { ...profile, phoneNumber: '+27731112222' } });
    act(() => void store.dispatch(serverDataChanged([myProfile.name])));
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveValue('0731112222'));
    fakeBackend.answer(updateMyProfile, { profile });
    provider.reloadUser.mockResolvedValueOnce(null);
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(fakeBackend.calls(updateMyProfile)).toHaveLength(1));
    expect(fakeBackend.calls(updateMyProfile)[0]?.input).toEqual({
      displayName: 'Thandi',
      phoneNumber: '+27731112222',
    });
  });

  test('reports an invalid phone number without sending a request', async () => {
    const { user: person } = await open('Edit Profile');
    const phone = await screen.findByLabelText('Phone number');
    await person.clear(phone);
    await person.type(phone, '0821');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(screen.getByText('Please enter 10 digits starting with 0, or leave it empty.')).toBeVisible();
    expect(fakeBackend.calls(updateMyProfile)).toHaveLength(0);
  });

  test('keeps the typed values if saving fails', async () => {
    fakeBackend.refuse(updateMyProfile, { status: 503, code: 'busy', message: 'The shop is busy.' });
    const { user: person } = await open('Edit Profile');
    await person.type(await screen.findByLabelText('Name'), 'Thandi');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy.');
    expect(screen.getByLabelText('Name')).toHaveValue('Thandi');
  });

  test('asks a visitor to log in', async () => {
    const preloadedState = { session: { status: 'signedOut' as const, user: null, problem: null } };
    const { user: person } = renderApp({ route: '/settings', preloadedState });
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByText('Please log in to change your name and phone number.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login and Security' })).not.toBeInTheDocument();
  });
});

describe('Login and Security', () => {
  test('shows whether the e-mail address is verified, and sends the verification e-mail', async () => {
    const { user: person, container } = await open('Login and Security');
    expect(await screen.findByText('Not verified')).toBeVisible();
    provider.sendVerificationMail.mockResolvedValueOnce();
    await person.click(screen.getByRole('button', { name: 'Send verification e-mail' }));
    expect(await screen.findByText(/We have sent you an e-mail/)).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
    fakeBackend.answer(myProfile, { profile: { ...profile, isEmailVerified: true } });
    await person.click(screen.getByRole('button', { name: 'I have opened the link' }));
    expect(await screen.findByText('Verified')).toBeVisible();
  });

  test('changes the password, which requires the current password', async () => {
    const { user: person } = await open('Login and Security');
    await person.click(await screen.findByRole('button', { name: 'Change password' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await person.type(sheet.getByLabelText('Current password'), 'wrong');
    await person.type(sheet.getByLabelText('New password'), 'secret-2');
    await person.type(sheet.getByLabelText('Confirm password'), 'secret-3');
    await person.click(sheet.getByRole('button', { name: 'Change password' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Passwords do not match');
    expect(provider.changePassword).not.toHaveBeenCalled();
    await person.clear(sheet.getByLabelText('Confirm password'));
    await person.type(sheet.getByLabelText('Confirm password'), 'secret-2');
    provider.changePassword.mockRejectedValueOnce(failure('auth/invalid-credential'));
    await person.click(sheet.getByRole('button', { name: 'Change password' }));
    expect(await sheet.findByText('Your current password is not correct.')).toBeVisible();
    provider.changePassword.mockResolvedValueOnce();
    await person.click(sheet.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(provider.changePassword).toHaveBeenLastCalledWith('wrong', 'secret-2');
  });

  test('sends a link to the new e-mail address, and explains when the old address is replaced', async () => {
    const { user: person } = await open('Login and Security');
    await person.click(await screen.findByRole('button', { name: 'Change e-mail address' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change e-mail address' }));
    expect(sheet.getByText(/The old address stays/)).toBeVisible();
    await person.type(sheet.getByLabelText('New e-mail address'), 'new@example.com');
    await person.type(sheet.getByLabelText('Current password'), 'secret-1');
    provider.changeEmail.mockResolvedValueOnce();
    await person.click(sheet.getByRole('button', { name: 'Send link' }));
    expect(await sheet.findByText(/We have sent a link to new@example.com/)).toBeVisible();
    expect(provider.changeEmail).toHaveBeenCalledWith('new@example.com', 'secret-1');
  });

  test('offers no change of e-mail address or password for a Google account without a password', async () => {
    await open('Login and Security', { signInProviders: ['google.com'], isEmailVerified: true });
    expect(await screen.findByText(/You log in with Google or Facebook/)).toBeVisible();
    for (const name of ['Change e-mail address', 'Change password'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('lists the sessions of the account, and can end a single session', async () => {
    const seen = { signedInAt: '2026-11-21T08:00:00.000Z', lastSeenAt: '2026-11-21T09:00:00.000Z' };
    const here = { ...seen, id: '1', device: 'Chrome on Android', isCurrent: true };
    const lost = { ...seen, id: '2', device: 'Safari on iPad', isCurrent: false };
    const { user: person, container } = await open('Login and Security', { sessions: [here, lost] });
    const shownToasts = recordToasts();
    const list = within(await screen.findByRole('region', { name: 'Your sessions' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on Android.*This device$/),
      expect.stringMatching(/^Safari on iPad.*Log out$/),
    ]);
    expect((await axe(container)).violations).toEqual([]);
    fakeBackend.refuse(endMySession, { status: 503, code: 'busy', message: 'The shop is busy.' });
    await person.click(list.getByRole('button', { name: 'Log out Safari on iPad' }));
    expect(await list.findByRole('alert')).toHaveTextContent('The shop is busy.');
    fakeBackend.answer(endMySession, {});
    fakeBackend.answer(myProfile, { profile: { ...profile, sessions: [here] } });
    await person.click(list.getByRole('button', { name: 'Log out Safari on iPad' }));
    await waitFor(() => expect(list.queryByText('Safari on iPad')).not.toBeInTheDocument());
    expect(shownToasts()).toContain('Safari on iPad is logged out');
    expect(fakeBackend.calls(endMySession).at(-1)?.input).toEqual({ id: '2' });
  });

  test('logs out everywhere, including on this device', async () => {
    const { user: person } = await open('Login and Security');
    await person.click(await screen.findByRole('button', { name: /^Log out everywhere/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out everywhere?' }));
    fakeBackend.answer(endMySessions, {});
    await person.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(fakeBackend.calls(endMySessions)).toHaveLength(1);
    expect(provider.endSession).toHaveBeenCalled();
  });
});
