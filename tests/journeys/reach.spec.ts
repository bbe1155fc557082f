// Small screens, large text, forced colours: nothing may be cut off, and nothing may need sideways scrolling.
import type { Page } from '@playwright/test';

import { choose } from '../support/choose';
import { putFlowerIntoCart } from '../support/checkout';
import { expect, test } from '../support/test';

const addresses = [
  '/',
  '/products',
  '/product-view?id=gelato-41',
  '/product-view?id=rooibos-shortbread',
  '/cart',
  '/orders',
  '/settings',
  '/login',
  '/register',
  '/terms-and-conditions',
  '/error-processing_payment',
  '/nothing-here',
];

async function expectNoSidewaysScroll(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { width, content } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect.soft(content, `${address} at ${width}`).toBeLessThanOrEqual(width);
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen scrolls sideways @phone', async ({ page }) => {
    for (const address of addresses) await expectNoSidewaysScroll(page, address);
  });

  test('the sheets fit as well @phone', async ({ page }) => {
    await page.goto('/product-view?id=durban-poison');
    await choose(page.getByRole('radio', { name: /^1g/ }));
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeInViewport();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }),
    ).toBeInViewport();
  });
});

test.describe('a page zoomed to 200 %', () => {
  // What a window of 1280 by 900 leaves of itself at that zoom.
  test.use({ viewport: { width: 640, height: 450 } });

  test('no screen scrolls sideways, and the bars leave room for the page @desktop', async ({ page }) => {
    for (const address of addresses) await expectNoSidewaysScroll(page, address);
    await page.goto('/product-view?id=gelato-41');
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await expect(add).toBeInViewport();
  });
});

test.describe('a page zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the bars with Add to Cart and Pay Now scroll with the page @desktop', async ({ page }) => {
    await page.goto('/product-view?id=durban-poison');
    await expect(page.getByRole('region', { name: 'Buy' })).toHaveCSS('position', 'static');
    await choose(page.getByRole('radio', { name: /^1g/ }));
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'View Cart' }).click();
    await expect(page.getByRole('region', { name: 'Pay' })).toHaveCSS('position', 'static');
  });
});

// spec: checkout-2.cart-6
test('on a phone the amount and Pay Now stay in view and leave the end of the page free @phone', async ({
  page,
}) => {
  await putFlowerIntoCart(page);
  const dock = page.getByRole('region', { name: 'Pay' });
  await expect(dock.getByRole('button', { name: 'Pay Now' })).toBeInViewport({ ratio: 1 });
  const note = page.getByText(/secure page/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(async () => {
    // To the very end of the page, which may still grow, as a thumb gets there.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [above, below] = await Promise.all([note.boundingBox(), dock.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
  await expect(dock.getByRole('status')).toBeInViewport({ ratio: 1 });
});

test('text of twice the size does not make the page scroll sideways @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const address of addresses) await expectNoSidewaysScroll(page, address);
});

test('with forced colours, what can be pressed keeps an edge or a line @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product-view?id=gelato-41');
  for (const name of ['Add to Cart', 'Back']) {
    await expect(page.getByRole('button', { name }), name).toHaveCSS('border-top-style', 'solid');
  }
  const toProducts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
  await toProducts.click();
  await expect(toProducts).toHaveAttribute('aria-current', 'page');
  const readGrounds = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  await expect
    .poll(async () => new Set(await readGrounds()).size, { message: 'the current screen stands out' })
    .toBe(2);
  await page.goto('/product-view?id=gelato-41');
  const radio = page.getByRole('radio', { name: /^1g/ });
  await choose(radio);
  const looksOf = (name: RegExp) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name }) })
      .evaluate((label) => {
        const { borderTopColor, outlineStyle, backgroundColor } = getComputedStyle(label);
        return `${borderTopColor} ${outlineStyle} ${backgroundColor}`;
      });
  await expect(async () => {
    expect(await looksOf(/^1g/)).not.toBe(await looksOf(/^Pre-roll/));
  }).toPass();
});
