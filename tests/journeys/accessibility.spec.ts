// Checks the listed screens and states of the shop, in both themes, against WCAG 2.2 AA.
import type { Page, Route } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { addToCart } from '../support/checkout';
import { openFilters } from '../support/filters';
import { collectedOrder, plentifulFlowers } from '../support/shopApi';
import { expect, test } from '../support/test';

/**
 * A state of a screen: the server's responses, the steps that lead to the state, and a text that is visible in it.
 */
type State = {
  name: string;
  address: string;
  server?: (route: Route) => Promise<void>;
  reach?: (page: Page) => Promise<unknown>;
  sign: string | RegExp;
};

const sorry = 'The shop is being tidied up. Please try again.';
const refuses = (route: Route) => route.fulfill({ json: { success: false, message: sorry } });
/** Serves products without 1g units. With two sizes left, none is preselected. */
async function hasNoSingleGrams(route: Route) {
  if (!route.request().url().endsWith('/getall-products')) return route.continue();
  const answer = (await (await route.fetch()).json()) as { products: { stockQuantity: object }[] };
  const products = answer.products.map((product) => ({
    ...product,
    stockQuantity: { oneGram: 0, threeGram: 4, preRoll: 4 },
  }));
  return route.fulfill({ json: { ...answer, products } });
}
const isSilent = () => new Promise<void>(() => {});

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

async function openCart(page: Page) {
  await addToCart(page);
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const states: State[] = [
  { name: 'home while it loads', address: '/', server: isSilent, sign: 'Indoor' },
  { name: 'home without its products', address: '/', server: refuses, sign: sorry },
  {
    name: 'home with a category that has no products',
    address: '/?category=Other',
    sign: /^(No products found\.|Hot Deals)$/,
  },
  {
    name: 'home without a network',
    address: '/',
    reach: async (page) => {
      await page.getByText('Hot Deals').first().waitFor();
      // Makes the browser report that it is offline, without failing any requests.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false });
        window.dispatchEvent(new Event('offline'));
      });
    },
    sign: /^You’re offline\./,
  },
  { name: 'products while they load', address: '/products', server: isSilent, sign: 'Loading products' },
  { name: 'unavailable products', address: '/products', server: refuses, sign: sorry },
  {
    name: 'a product while it loads',
    address: '/product-view?id=gelato-41',
    server: isSilent,
    sign: 'Loading product',
  },
  {
    name: 'an unavailable product',
    address: '/product-view?id=gelato-41',
    server: refuses,
    sign: sorry,
  },
  { name: 'unavailable terms', address: '/terms-and-conditions', server: refuses, sign: sorry },
  { name: 'an empty cart', address: '/cart', sign: 'Your Cart is Empty' },
  { name: 'a cart', address: '/product-view?id=gelato-41', reach: openCart, sign: 'Summary' },
  {
    name: 'a cart without a delivery address',
    address: '/product-view?id=gelato-41',
    reach: async (page) => {
      await openCart(page);
      await press('Pay Now')(page);
      await expect(page.getByText(/^No varified address selected/)).toBeVisible();
    },
    sign: 'Summary',
  },
  {
    name: 'the dialog for a Google account',
    address: '/login',
    reach: press('Sign in with Google'),
    sign: 'Google email',
  },
  {
    name: 'a registration without consent',
    address: '/register',
    reach: async (page) => {
      await press('18+')(page);
      await press('Sign up with Google')(page);
    },
    sign: 'Please accept Terms and Conditions',
  },
  { name: 'settings, terms', address: '/settings', reach: press('Legal and Policies'), sign: /Terms and/ },
  { name: 'home', address: '/', sign: 'Hot Deals' },
  { name: 'home with a selected chip', address: '/?category=Edibles', sign: 'Hot Deals' },
  { name: 'the menu', address: '/', reach: press('Menu'), sign: 'For adults only.' },
  { name: 'products', address: '/products', sign: /^\d+ products$/ },
  { name: 'products without a match', address: '/products?q=nothing-like-it', sign: 'No products found.' },
  { name: 'the filters', address: '/products', reach: openFilters, sign: /^Strain$/ },
  {
    name: 'a product list without edibles',
    address: '/products',
    server: (route) =>
      route.request().url().endsWith('/getall-edibles') ? refuses(route) : route.continue(),
    sign: 'Some products are missing here.',
  },
  {
    name: 'the sheet that the plus button of a card opens',
    address: '/products',
    reach: press('Add Durban Poison to the cart'),
    sign: 'Size',
  },
  { name: 'a flower', address: '/product-view?id=gelato-41', sign: 'Size' },
  {
    name: 'a flower without a chosen size',
    address: '/product-view?id=durban-poison',
    server: hasNoSingleGrams,
    reach: press('Add to Cart'),
    sign: 'Please select Flower or Pre-roll.',
  },
  {
    name: 'the whole description',
    address: '/product-view?id=gelato-41',
    reach: press('Read More'),
    sign: 'Show Less',
  },
  {
    name: 'the enlarged image',
    address: '/product-view?id=gelato-41',
    reach: press(/^Enlarge/),
    sign: 'Gelato 41',
  },
  {
    name: 'the reviews',
    address: '/product-view?id=gelato-41',
    reach: async (page) => {
      await press(/review/)(page);
      await expect(page.getByRole('region', { name: 'Reviews' }).locator('[aria-busy]')).toHaveCount(0);
    },
    sign: 'Gelato 41',
  },
  {
    name: 'the sheet after adding an item',
    address: '/product-view?id=gelato-41',
    reach: addToCart,
    sign: 'Item Added to Cart!',
  },
  { name: 'an edible', address: '/product-view?id=rooibos-shortbread', sign: 'Total Dosage' },
  { name: 'an unknown product', address: '/product-view?id=none', sign: 'We couldn’t find this product.' },
  { name: 'orders for a visitor', address: '/orders', sign: /^Please login to see all your orders/ },
  { name: 'settings', address: '/settings', sign: 'version 1.0.0' },
  { name: 'settings, appearance', address: '/settings', reach: press('Appearance'), sign: 'System' },
  { name: 'settings, help', address: '/settings', reach: press('Help & Support'), sign: 'Call us' },
  { name: 'login', address: '/login', sign: 'Forgot Password?' },
  {
    name: 'a sign-in method that is not available yet',
    address: '/login',
    reach: press('Sign in with Facebook'),
    sign: /^Facebook sign-in isn’t available yet/,
  },
  {
    name: 'a forgotten password',
    address: '/login',
    reach: press('Forgot Password?'),
    sign: 'Reset your password',
  },
  { name: 'the age gate', address: '/register', sign: 'How old are you?' },
  { name: 'register', address: '/register', reach: press('18+'), sign: 'Confirm password' },
  { name: 'terms', address: '/terms-and-conditions', sign: 'Terms and Conditions' },
  {
    name: 'the delivery check',
    address: '/',
    reach: press(/^Do you deliver to me/),
    sign: 'Street address',
  },
  {
    name: 'the result of the delivery check',
    address: '/',
    reach: async (page) => {
      await press(/^Do you deliver to me/)(page);
      const sheet = page.getByRole('dialog', { name: 'Do you deliver to me?' });
      await sheet.getByLabel('Street address').fill('7 conrad');
      await sheet.getByRole('option', { name: /^7 Conrad Drive/ }).click();
    },
    sign: /^Yes, we deliver there\./,
  },
  {
    name: 'home of a returning visitor',
    address: '/product-view?id=gelato-41',
    reach: async (page) => {
      await page.getByText('Size').first().waitFor();
      await page.goto('/');
    },
    sign: 'Recently viewed',
  },
  { name: 'products found despite a typing error', address: '/products?q=gummmies', sign: /^2 products$/ },
  {
    name: 'active filters',
    address: '/products',
    reach: async (page) => {
      const filters = await openFilters(page);
      await filters.getByText('Indica', { exact: true }).click();
    },
    sign: /^(Show )?\d+ products?$/,
  },
  {
    name: 'the field for a promotion code',
    address: '/product-view?id=gelato-41',
    reach: async (page) => {
      await openCart(page);
      await press('Add a promotion code')(page);
    },
    sign: 'Promotion code',
  },
  { name: 'the privacy notice', address: '/terms-and-conditions/privacy', sign: 'Who is responsible' },
  { name: 'a payment by link', address: '/payment-received', sign: 'Thank you!' },
  { name: 'payment error', address: '/error-processing_payment', sign: 'Something Went Wrong' },
  { name: 'an unknown URL', address: '/nothing-here', sign: 'Check the link, or start from the shop.' },
];

// spec: customer-2-10
test('every listed screen and state of the shop passes WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(360_000);
  await page.addInitScript(() => {
    // Each state starts fresh, without a cached response of the previous one.
    Object.defineProperty(window, 'caches', { value: undefined });
    // Disables request timeouts, because a loading screen must remain visible during the check.
    const start = window.setTimeout.bind(window);
    const startUnlessLong = (work: () => void, ms = 0) => (ms < 10_000 ? start(work, ms) : 0);
    Object.defineProperty(window, 'setTimeout', { value: startUnlessLong });
  });
  for (const { name, address, server, reach, sign } of states) {
    await test.step(name, async () => {
      if (server !== undefined) await page.route('**/api/**', server);
      await page.goto(address);
      await reach?.(page);
      await page.getByText(sign).filter({ visible: true }).first().waitFor();
      await expectAccessible(page, name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('orders and the review dialog pass WCAG 2.2 AA', async ({ page, customer }) => {
  const flowers = await plentifulFlowers(1);
  await collectedOrder(customer, flowers);
  await page.goto('/orders');
  await expect(page.getByText('No active orders.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'Review Order' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Review Order' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('No review message or rating found')).toBeVisible();
  await expectAccessible(page);
});

test('the settings of a customer and the logout dialog pass WCAG 2.2 AA', async ({ page, customer }) => {
  await page.goto('/settings');
  await expect(page.getByText(customer.email)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('the account settings of a customer and their dialogs pass WCAG 2.2 AA', async ({ page, customer }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expectAccessible(page, 'the profile');
  await page.getByRole('button', { name: 'Login and Security' }).click();
  await expect(page.getByText(customer.email).last()).toBeVisible();
  await expectAccessible(page, 'login and security');
  await page.getByRole('button', { name: 'Your Data' }).click();
  await expectAccessible(page, 'the data of a customer');
  const dialogs = [
    ['Login and Security', 'Change e-mail address', 'dialog'],
    ['Login and Security', 'Change password', 'dialog'],
    ['Login and Security', /^Log out everywhere/, 'alertdialog'],
    ['Your Data', /^Withdraw my consent/, 'alertdialog'],
    ['Your Data', /^Delete my account/, 'alertdialog'],
  ] as const;
  for (const [section, name, role] of dialogs) {
    await test.step(String(name), async () => {
      const head = page.getByRole('button', { name: section });
      if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole(role)).toBeVisible();
      await expectAccessible(page, String(name));
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
    });
  }
});
