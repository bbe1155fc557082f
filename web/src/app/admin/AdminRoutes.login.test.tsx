import { adminLogin } from '@shop/core/contracts/staff';
import { screen, waitFor } from '@testing-library/react';

import { axe } from '@/testing/axe';
import { loggedIn, logIn, renderAdmin, serveBackOffice } from '@/testing/backOffice';
import { fakeBackend } from '@/testing/fakeBackend';

serveBackOffice();

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

  test('asks for a code when failed attempts from other devices have locked the username', async () => {
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
  test('states who can reset a forgotten password, and has no button or link for it', async () => {
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

  /** Enters a correct password, which leads to the code field. */
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
    fakeBackend.answer(adminLogin, loggedIn);
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
    expect(tried()).toMatchObject({ username: 'demo', password: 'secret', code: '123456' });
  });

  test('reports a wrong code and asks again, and can send a recovery code instead', async () => {
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

  test('returns to the password on request, and when the password is no longer valid', async () => {
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
