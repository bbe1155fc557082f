// Tests the shop with invalid or blocked storage, and with a server that is down, slow, or sends invalid responses.
import type { Page, Route } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { signUpCustomer } from '../support/accounts';
import { addToCart } from '../support/checkout';
import { logIn } from '../support/login';
import { blockStorage, store } from '../support/store';

const productView = '/product-view?id=durban-poison';

/** Screens, each with a text that it shows whatever the server does. */
const screens: Record<string, string | RegExp> = {
  '/': 'Indoor',
  '/products': 'Products',
  [productView]: /Try again|couldn’t find this product/,
  '/cart': 'Cart',
  '/orders': /^Please login/,
  '/settings': 'Legal and Policies',
  '/login': 'Forgot Password?',
  '/register': 'How old are you?',
  '/terms-and-conditions': /Try again|There are no terms yet/,
};

let exceptions: string[];
test.beforeEach(({ context }) => {
  exceptions = [];
  context.on('weberror', (error) => exceptions.push(String(error.error())));
});
test.afterEach(() => expect(exceptions).toEqual([]));

async function addDurbanPoison(page: Page) {
  await page.goto(productView);
  await addToCart(page);
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByText('Durban Poison 1G')).toBeVisible();
}

test.describe('browser storage', () => {
  test('that is blocked leaves the shop usable @phone', async ({ page }) => {
    await blockStorage(page);
    for (const [address, sign] of Object.entries(screens)) {
      if (sign instanceof RegExp && address !== '/orders') continue;
      await page.goto(address);
      await expect(page.getByText(sign).filter({ visible: true }).first(), address).toBeVisible();
    }
    await addDurbanPoison(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  const line = { id: 'durban-poison', size: 'oneGram', name: 'Durban Poison 1G', price: 135, quantity: 1 };
  const damaged: Record<string, string> = {
    'invalid JSON': '{"items":',
    'another type': '"a cart"',
    null: 'null',
    'a number': '7',
    'nested nonsense': '{"items":"{\\"length\\":9e9}","_persist":"[]"}',
    'reserved keys of JavaScript': '{"__proto__":{"items":[1]},"constructor":"x","items":"[]"}',
    'invalid cart lines': JSON.stringify({
      items: JSON.stringify([
        null,
        1,
        'x',
        {},
        { id: '../x' },
        { ...line, quantity: -3 },
        { ...line, price: 'free' },
      ]),
    }),
    'five megabytes': `{"items":"${'x'.repeat(5_000_000)}"}`,
  };

  test('with invalid data results in an empty cart, which can be filled again @phone', async ({ page }) => {
    test.setTimeout(180_000);
    for (const [what, value] of Object.entries(damaged)) {
      await test.step(what, async () => {
        const isLong = value.length > 1_000_000;
        await store(page, { cart: value, ...(!isLong && { address: value, theme: value }) });
        await page.goto('/cart');
        await expect(page.getByText('Your Cart is Empty'), what).toBeVisible();
      });
    }
    await addDurbanPoison(page);
  });

  // spec: customer-4-28, customer-8-23
  test('that cannot remove the session results in an error at logout @phone', async ({ page }) => {
    const { email, password } = await signUpCustomer();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.goto('/login');
    await logIn(page, email, password);
    await page.waitForURL('/');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new DOMException('The storage is broken.', 'InvalidStateError');
      };
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You could not be logged out. Please try again.')).toBeVisible();
    expect(logged.join()).toContain('Error signing out');
  });

  test('in an old format keeps its valid cart lines @phone', async ({ page }) => {
    await store(page, { cart: JSON.stringify([line, { id: 'broken' }]) });
    await page.goto('/cart');
    await expect(page.getByText('Durban Poison 1G')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test.describe('a faulty server', () => {
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'is down': (route) => route.abort(),
    'responds with an error page': (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
    'reports success without any data': (route) => route.fulfill({ json: { success: true } }),
    'responds with an empty list': (route) => route.fulfill({ json: [] }),
    'sends a truncated response': (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{"success":true,"products":[{"id":',
      }),
    'sends items of the wrong shape': (route) =>
      route.fulfill({
        json: {
          success: true,
          products: [{ id: 'x', name: null }],
          edibles: [7],
          banners: {},
          operatingHoursList: [{ defaultHours: 9 }],
          terms: 'none',
          specialDays: null,
          pausedUntil: 0,
        },
      }),
  };

  for (const [how, answer] of Object.entries(answers)) {
    test(`breaks no screen when it ${how} @phone`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.route('**/api/**', answer);
      for (const [address, sign] of Object.entries(screens)) {
        await page.goto(address);
        await expect.soft(page.getByText(sign).filter({ visible: true }).first(), address).toBeVisible();
        await expect(page.getByText('This page could not be shown')).toBeHidden();
      }
    });
  }

  test('that never responds causes a timeout on each screen, which offers to try again @phone', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/api/**', () => new Promise<void>(() => {}));
    for (const address of ['/', '/products', productView, '/terms-and-conditions']) {
      await page.goto(address);
      await expect(async () => {
        // A page that is still loading sends its request, and starts its timeout, a little later.
        await page.clock.runFor(10_500);
        const words = page.getByText('The shop took too long to respond. Please try again.').first();
        await expect(words, address).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a page that could not load offline loads when the browser is back online @phone', async ({
  page,
  context,
}) => {
  await page.goto('/settings');
  // Waits for the script. Until it runs, a link would load a new document and show the browser's error page.
  await expect(page.getByText('version 1.0.0')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('You are offline. Please check your connection and try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Hot Deals' })).toBeVisible();
});

test('a failed password reset keeps the typed e-mail address @phone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reset your password' });
  await sheet.getByLabel('Email').fill('guest@example.com');
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
  await sheet.getByRole('button', { name: 'Send link' }).click();
  await expect(sheet.getByText('The link could not be sent. Please try again.')).toBeVisible();
  await expect(sheet.getByLabel('Email')).toHaveValue('guest@example.com');
});
