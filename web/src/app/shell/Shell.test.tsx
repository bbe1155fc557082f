// spec: customer-1-12, customer-2-7, customer-2-18, customer-3-20, customer-4-27, customer-6-4
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { aListedFlower } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { itemAdded } from '@/features/purchase/cart/cartSlice';
import type { NewCartItem } from '@/features/purchase/cart/cartSlice';
import { signedIn, signedOut } from '@/shared/session/sessionSlice';
import { answerHours } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

const papers: NewCartItem = {
  id: 'x1',
  name: 'Rolling papers',
  label: '',
  imageUrl: '',
  kind: 'extra',
  unitCents: 2_500,
  available: 9,
};
beforeEach(() => answerHours('09:00 to 18:00'));

const demo = { uid: 'u1', displayName: 'Demo Customer', email: 'demo@example.com', photoURL: null };

// spec: customer-2-11, customer-2-12, customer-2-19
test('a visitor’s menu has the four links and Login, and Escape returns the focus to the menu button', async () => {
  const { store, user } = renderApp({ route: '/cart' });
  act(() => void store.dispatch(signedOut()));
  const toggle = screen.getByRole('button', { name: 'Menu' });

  await user.click(toggle);
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  const names = within(within(menu).getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

  expect(names).toEqual(['Home', 'My Orders', 'Products', 'Settings', 'Login']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toggle).toHaveFocus();
});

test('the menu links to each category, and shows the opening hours and the phone number', async () => {
  const { user } = renderApp({ route: '/cart' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Edibles' })).toHaveAttribute('href', '/products?category=Edibles');
  expect(await menu.findByText(/^(We Are Open|Shop is Closed): 09:00 to 18:00$/)).toBeVisible();
  expect(menu.getByRole('link', { name: '+27 11 555 0100' })).toHaveAttribute('href', 'tel:+27115550100');
});

// spec: customer-2-17, customer-2-19
test('the menu shows the signed-in user, with a fallback name, and Logout', async () => {
  const { store, user } = renderApp({ route: '/cart' });
  act(() => void store.dispatch(signedIn({ ...demo, displayName: null })));

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });

  expect(within(menu).getByText('Username')).toBeVisible();
  expect(within(menu).getByText('demo@example.com')).toBeVisible();
  expect(within(menu).getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(within(menu).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

// spec: customer-2-11, customer-2-15, customer-2-20
test('the settings page hides the top bar below 1024 px, and the bottom bar marks the current link', async () => {
  renderApp({ route: '/settings' });

  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const bar = screen.getByRole('navigation', { name: 'Main' });

  expect(screen.getByRole('banner')).toHaveClass('max-lg:hidden');
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Settings');
});

test('the skip link jumps past the bars to the content', async () => {
  const { user } = renderApp({ route: '/cart' });

  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(screen.getByRole('main')).toHaveFocus();
});

// spec: customer-2-13, customer-2-14, customer-3-9
test('the cart link contains the number of items, and the wordmark links to the home page', async () => {
  const { store } = renderApp({ route: '/settings-of-none' });
  await screen.findByText('Check the link, or start from the shop.');
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart');

  act(() => void store.dispatch(itemAdded(papers)));

  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
  expect(await screen.findByRole('link', { name: 'Kush, home' })).toHaveAttribute('href', '/');
});

describe('the displayed shop name', () => {
  test('comes from the profile and is stored for the next visit', async () => {
    renderApp({ route: '/cart' });
    expect(document.querySelector('header a[href="/"]')).toHaveTextContent(/^$/);
    expect(await screen.findByRole('link', { name: 'Kush, home' })).toHaveTextContent('Kush');
    expect(document.title).toMatch(/ · Kush$/);
    expect(localStorage.getItem('shopName')).toBe('Kush');
  });

  test('comes from the last visit until the profile loads, or if it does not load', async () => {
    localStorage.setItem('shopName', 'Green Door');
    fakeBackend.fail(getShopProfile, 'offline');
    renderApp({ route: '/cart' });
    expect(screen.getByRole('link', { name: 'Green Door, home' })).toHaveTextContent('Green Door');
    await waitFor(() => expect(fakeBackend.calls(getShopProfile)).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Green Door, home' })).toBeVisible();
  });

  test('is a placeholder for a shop without a profile', async () => {
    localStorage.setItem('shopName', 'Green Door');
    fakeBackend.answer(getShopProfile, { profile: null });
    renderApp({ route: '/cart' });
    expect(await screen.findByRole('link', { name: 'the shop, home' })).toBeVisible();
    expect(localStorage.getItem('shopName')).toBeNull();
  });
});

describe('the top bar on wide screens', () => {
  const bar = () => within(screen.getByRole('banner'));

  test('has the main links, the account and a search that leads to its results', async () => {
    openShopWindow({
      flowers: [aListedFlower({ name: 'Durban Poison' }), aListedFlower({ id: 'b', name: 'Blue' })],
    });
    const { user } = renderApp({ route: '/cart' });
    const links = within(bar().getByRole('navigation', { name: 'Shop' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'Products', 'My Orders']);
    expect(bar().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/settings');

    await user.type(bar().getByRole('searchbox', { name: 'Search products' }), ' durban {Enter}');
    expect(await screen.findByText('1 product')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('durban');
  });

  test('has no search on the products page, which has its own', async () => {
    openShopWindow();
    renderApp({ route: '/products' });
    await screen.findByText('No products found.');
    expect(bar().queryByRole('searchbox')).not.toBeInTheDocument();
  });
});
