// spec: customer-2-8, customer-9-7
import { acceptTerms, getTerms } from '@shop/core/contracts/terms';
import { screen, waitFor } from '@testing-library/react';

import * as customerAuth from '@/features/account/customerAuth';
import { fakeBackend } from '@/testing/fakeBackend';
import { recordToasts } from '@/testing/recordToasts';
import { renderApp } from '@/testing/renderApp';

jest.mock('@/features/account/customerAuth', () => ({ registerWithPassword: jest.fn() }));
const provider = jest.mocked(customerAuth);
afterEach(() => provider.registerWithPassword.mockReset());

async function renderGate() {
  const rendered = renderApp({ route: '/register' });
  await screen.findByRole('alertdialog', { name: 'How old are you?' });
  return rendered;
}

async function renderForm() {
  const rendered = await renderGate();
  await rendered.user.click(screen.getByRole('button', { name: /^18\+/ }));
  await screen.findByRole('textbox', { name: 'Email' });
  return rendered;
}

async function fill(user: Awaited<ReturnType<typeof renderForm>>['user'], repeated = 'secret-1') {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.type(screen.getByLabelText('Confirm password'), repeated);
}

describe('the age gate', () => {
  // spec: customer-2.register-1
  test('opens before the form is rendered, and focuses its question', async () => {
    await renderGate();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'How old are you?' })).toHaveFocus();
  });

  // spec: customer-4-25, customer-8-13
  test('welcomes customers aged 18 or older', async () => {
    await renderForm();
    expect(screen.getByText('Welcome! You can access the site.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  // spec: customer-4-26, customer-8-14
  test('sends customers under 18 to the login page with a reason', async () => {
    const { user } = await renderGate();
    await user.click(screen.getByRole('button', { name: 'under 18' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, you are not allowed to access this site.');
  });

  test('does not close on Escape', async () => {
    const { user } = await renderGate();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'How old are you?' })).toBeVisible();
  });

  test('is skipped for a customer who is logged in', async () => {
    const user = { uid: 'demo', displayName: null, email: 'demo@example.com', photoURL: null };
    const preloadedState = { session: { status: 'signedIn' as const, user, problem: null } };
    renderApp({ route: { pathname: '/register', state: { from: '/cart' } }, preloadedState });
    expect(await screen.findByText(/You are logged in as demo@example\.com/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the registration form', () => {
  // spec: customer-5-5
  test('requires acceptance of the terms', async () => {
    const { user } = await renderForm();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please accept Terms and Conditions');
  });

  // spec: customer-2.register-3, customer-5-6
  test('requires acceptance of the terms before a Google sign-up', async () => {
    const { user } = await renderForm();
    await user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please accept Terms and Conditions');
  });

  // spec: customer-5-7
  test.each(['secret-2', 'secret-1 '])('refuses %p as the repeated password', async (repeated) => {
    const { user } = await renderForm();
    await fill(user, repeated);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    expect(provider.registerWithPassword).not.toHaveBeenCalled();
  });

  test('refuses a short password without a request to Firebase Authentication', async () => {
    const { user } = await renderForm();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@example.com');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.type(screen.getByLabelText('Confirm password'), 'short');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a password of at least 8 characters.');
    expect(provider.registerWithPassword).not.toHaveBeenCalled();
  });

  test('reports a name that was not saved', async () => {
    const account = { uid: 'new', displayName: null, email: 'new@example.com', photoURL: null };
    provider.registerWithPassword.mockResolvedValue(account);
    fakeBackend.answer(getTerms, { terms: [{ id: 'current', terms: 'Rules', version: 3 }] });
    fakeBackend.answer(acceptTerms, { version: 3, acceptedAt: '2026-11-21T08:00:00.000Z' });
    const shownToasts = recordToasts();
    const { user } = await renderForm();
    await fill(user);
    await user.type(screen.getByRole('textbox', { name: 'Name (optional)' }), 'Thandi');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    const text = 'Your name was not saved. You can add it in Settings, under Edit Profile.';
    await waitFor(() => expect(shownToasts()).toContain(text));
  });

  // spec: customer-2.register-2, customer-2.register-3, customer-5-8
  test('has an e-mail field, a link to the terms that opens a new tab, and a link to the login page', async () => {
    await renderForm();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
    const terms = screen.getByRole('link', { name: /^Terms and Conditions/ });
    expect(terms).toHaveAttribute('href', '/terms-and-conditions');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});

test('a new customer who signs in with Google is asked for the same consent', async () => {
  const { user } = renderApp({ route: '/register?welcome=1' });
  await user.click(await screen.findByRole('button', { name: /^18\+/ }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Please accept Terms and Conditions'),
  );
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
