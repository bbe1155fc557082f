// spec: customer-2-6, customer-9-25
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { act, screen, waitFor, within } from '@testing-library/react';

import type { PreloadedState } from '@/app/makeStore';
import { signedOut } from '@/shared/session/sessionSlice';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';

function as(change: { displayName?: string | null; photoURL?: string | null }): PreloadedState {
  const user = { uid: 'demo', displayName: null, email: 'demo@example.com', photoURL: null, ...change };
  return { session: { status: 'signedIn', user, problem: null } };
}

async function renderSettings(preloadedState: PreloadedState = as({ displayName: 'Demo Customer' })) {
  const rendered = renderApp({ route: '/settings', preloadedState });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return rendered;
}

// spec: customer-2.settings-1
describe('the profile', () => {
  test('shows the initials, the name and the e-mail address', async () => {
    await renderSettings();
    expect(screen.getByText('DC')).toBeVisible();
    expect(screen.getByText('Demo Customer')).toBeVisible();
    expect(screen.getByText('demo@example.com')).toBeVisible();
  });

  test('shows the first letter of the e-mail address and Username if there is no name', async () => {
    await renderSettings(as({}));
    expect(screen.getByText('D')).toBeVisible();
    expect(screen.getByText('Username')).toBeVisible();
  });

  test('shows the photo if there is one', async () => {
    await renderSettings(as({ photoURL: 'https://lh3.googleusercontent.com/a/x' }));
    const photo = document.querySelector('img[src^="https://lh3.googleusercontent.com"]');
    expect(photo).toBeInTheDocument();
  });

  test('links a visitor to the login page', async () => {
    const { store } = await renderSettings({});
    expect(screen.getByText('Loading your profile')).toBeInTheDocument();
    act(() => void store.dispatch(signedOut()));
    expect(await screen.findByText('You are not logged in.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });
});

describe('the sections', () => {
  // spec: customer-2.settings-2
  test('open one at a time', async () => {
    const { user } = await renderSettings();
    const open = () => screen.queryAllByRole('button', { expanded: true }).map((one) => one.textContent);
    await user.click(screen.getByRole('button', { name: 'Appearance' }));
    expect(open()).toEqual(['Appearance']);
    await user.click(screen.getByRole('button', { name: 'Help & Support' }));
    expect(open()).toEqual(['Help & Support']);
  });

  // spec: customer-2.settings-3
  test('include Legal and Policies, which links to the terms', async () => {
    const { user } = await renderSettings();
    await user.click(screen.getByRole('button', { name: 'Legal and Policies' }));
    expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'href',
      '/terms-and-conditions',
    );
  });

  // spec: customer-2.settings-4
  test('include Help & Support with phone, e-mail, Instagram and Facebook', async () => {
    const { user } = await renderSettings();
    await user.click(screen.getByRole('button', { name: 'Help & Support' }));
    expect(screen.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', 'tel:+27115550100');
    expect(screen.getByRole('link', { name: /Write to us/ })).toHaveAttribute(
      'href',
      'mailto:hello@shop.example',
    );
    for (const name of ['Instagram', 'Facebook']) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  test('report in Help & Support that the shop has no profile, and show no placeholder details', async () => {
    fakeBackend.answer(getShopProfile, { profile: null });
    const { user } = await renderSettings();
    await user.click(screen.getByRole('button', { name: 'Help & Support' }));
    expect(await screen.findByText(/^This shop is not set up yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Call us/ })).not.toBeInTheDocument();
  });

  test('report in Help & Support that the contact details failed to load, and load them on request', async () => {
    fakeBackend.refuse(getShopProfile, { status: 500, code: 'internal', message: 'Something went wrong.' });
    const { user } = await renderSettings();
    await user.click(screen.getByRole('button', { name: 'Help & Support' }));
    const problem = within(await screen.findByRole('alert'));
    fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
    await user.click(problem.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Call us/ })).toBeVisible();
  });

  test('include Appearance, which changes the theme immediately and stores it', async () => {
    const { user } = await renderSettings();
    await user.click(screen.getByRole('button', { name: 'Appearance' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

// spec: customer-2.settings-5, customer-2.settings-6
test('Logout asks for confirmation, with Cancel focused', async () => {
  const { user } = await renderSettings();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

// spec: customer-2.settings-8
test('the footer shows the version', async () => {
  await renderSettings();
  expect(screen.getByText('version 1.0.0')).toBeVisible();
});
