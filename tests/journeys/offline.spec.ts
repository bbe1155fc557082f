// Tests the installed shop without a network, the cache of its service worker, and the installation of a new version.
import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';

import { signUpCustomer } from '../support/accounts';
import { addToCart, payNow } from '../support/checkout';
import { logIn } from '../support/login';

const test = base.extend({ serviceWorkers: 'allow' });
/** Matches both notices, because a page loaded through the worker still reports itself as online in this test. */
const notice = /^(You’re offline|We can’t reach the shop right now)\. Prices from \d+:\d\d [AP]M /;

/** Waits until the worker controls the page. By then the shop is cached. */
async function workerInControl(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the lists of this visit are stored. */
async function settle(page: Page, lists: readonly string[]) {
  await workerInControl(page);
  await expect
    .poll(async () => (await keptAddresses(page)).filter((address) => address.startsWith('/offline-cache/')))
    .toEqual(expect.arrayContaining(lists.map((list) => `/offline-cache/${list}`)));
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => {
      const { origin, pathname } = new URL(url);
      return origin === location.origin ? pathname : url;
    });
  });
}

const homeLists = [
  'getallProducts',
  'getallEdibles',
  'fetchAllBanners',
  'getOperatingHours',
  'getShopProfile',
];

test('the catalogue, a product and the cart are shown without a network, with the time of their data', async ({
  page,
  context,
}) => {
  // Disables the browser cache, which may reuse a response for five seconds.
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/product-view?id=durban-poison');
  await addToCart(page);
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  // Waits until the worker has cached the code of the notice, which loads after the page.
  await workerInControl(page);

  await test.step('Pay Now says that the browser is offline', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline\./)).toBeVisible();
    await payNow(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('You are offline. Please check your connection and try again.');
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await context.setOffline(false);
  });
  await page.goto('/');
  await settle(page, homeLists);
  await context.setOffline(true);

  await test.step('the home page shows the time of its data', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hot Deals' })).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
  });
  await test.step('a product is found and opened', async () => {
    await page.getByRole('link', { name: 'Products', exact: true }).last().click();
    // Waits for the products page, because the home page has its own search field.
    await page.getByRole('heading', { level: 1, name: 'Products', exact: true }).waitFor();
    await page.getByRole('searchbox').fill('durban p');
    await page.getByRole('link', { name: 'Durban Poison' }).click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  });
  await test.step('the cart shows the time of its data after a direct load', async () => {
    await page.goto('/cart');
    await expect(page.getByText('Durban Poison 1G')).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByText(/^Prices could not be checked just now/)).toBeVisible();
  });
  await test.step('with a network, the notice disappears', async () => {
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText(notice)).toBeHidden();
  });
});

test('the worker caches the shop, but nothing from the back office or the API, and no customer data @phone', async ({
  page,
  context,
}) => {
  const { email, password } = await signUpCustomer();
  await page.goto('/login');
  await logIn(page, email, password);
  await page.waitForURL('/');
  await settle(page, homeLists);
  await page.reload();
  await expect
    .poll(async () => (await keptAddresses(page)).some((address) => address.includes('/o/images')))
    .toBe(true);
  await page.getByRole('link', { name: 'My Orders' }).last().click();
  await expect(page.getByText('No active orders.')).toBeVisible();
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

  const kept = await keptAddresses(page);
  expect(kept).toContain('/index.html');
  expect(kept.some((address) => /CartPage/.test(address))).toBe(true);
  expect(
    kept.filter((address) => /^\/api|admin|get-user|user/i.test(new URL(address, 'http://x').pathname)),
  ).toEqual([]);

  await test.step('without a network the back office does not load', async () => {
    await context.setOffline(true);
    const other = await context.newPage();
    await expect(other.goto('/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/settings');
    const answer = page.evaluate(() =>
      fetch('/api/getall-products', { cache: 'no-store' }).then(
        () => 'answered',
        () => 'failed',
      ),
    );
    expect(await answer).toBe('failed');
  });
});

test('the shop can be installed @phone', async ({ page, context, request }) => {
  await page.goto('/');
  const client = await context.newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { start_url: string; display: string; icons: Icon[] };
  expect(manifest).toMatchObject({ name: 'Kush', start_url: '/', display: 'standalone', lang: 'en-ZA' });
  for (const { src, sizes } of manifest.icons) {
    expect(sizeOfPng(await (await request.get(src)).body()), src).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable']);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  await workerInControl(page);
  const readErrors = async () => {
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // Ignores the error that headless browsers always report.
    return installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  };
  await expect.poll(readErrors).toEqual([]);
});

test('a new version is offered, can be postponed, and is installed on request @phone', async ({ page }) => {
  await page.goto('/cart');
  await workerInControl(page);
  // The browser treats a worker from another URL as a new version.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'));
  const offer = page.getByText('A new version of the shop is ready. Your cart stays as it is.');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(offer).toBeVisible();

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
});

type Icon = { src: string; sizes: string; purpose?: string };

/** Reads width and height, which are at a fixed position after a PNG's signature. */
function sizeOfPng(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
