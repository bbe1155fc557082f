// spec: customer-2-7, customer-2.login-3, customer-8-5
import { act, screen } from '@testing-library/react';

import { renderApp } from '@/testing/renderApp';

async function renderLogin() {
  const rendered = renderApp({ route: '/login' });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  return rendered;
}

// spec: customer-2.login-1, customer-2.login-6
test('the login page offers e-mail or phone, password, Google, password reset and registration', async () => {
  await renderLogin();
  expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveAttribute(
    'autocomplete',
    'username',
  );
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Forgot Password?' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

// spec: customer-2.login-2
test('the password can be shown and hidden', async () => {
  const { user } = await renderLogin();
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

// spec: customer-2.login-5, customer-9-14
test('the message that Facebook sign-in is unavailable disappears after five seconds', async () => {
  await renderLogin();
  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Sign in with Facebook' }).click());
  const sentence = 'Facebook sign-in isn’t available yet. Please use your email and password.';
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('the password reset form is prefilled with the typed e-mail address', async () => {
  const { user } = await renderLogin();
  await user.type(screen.getByRole('textbox', { name: 'Email or phone number' }), 'demo@example.com');
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  expect(await screen.findByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('demo@example.com');
});

test('a customer who is logged in sees the e-mail address of the account', async () => {
  const user = { uid: 'demo', displayName: null, email: 'demo@example.com', photoURL: null };
  renderApp({
    route: '/login',
    preloadedState: { session: { status: 'signedIn', user, problem: null } },
  });
  expect(await screen.findByText(/You are logged in as demo@example\.com/)).toBeVisible();
});

// spec: customer-2.login-1
test('a phone number is refused with a message below the button', async () => {
  const { user } = await renderLogin();
  await user.type(screen.getByRole('textbox', { name: 'Email or phone number' }), '082 123 4567');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You can’t log in with a phone number yet. Please use your email.',
  );
  // A message above the button would move the button while the customer taps it.
  const button = screen.getByRole('button', { name: 'Login' });
  expect(button.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
