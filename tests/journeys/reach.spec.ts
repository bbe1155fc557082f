// Tests small screens, large text and forced colours. Nothing may be cut off, and nothing may need sideways scrolling.
import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { choose } from '../support/choose';
import { addToCart, putFlowerIntoCart } from '../support/checkout';
import { collectedDelivery } from '../support/deliveries';
import { expectNoSidewaysScroll } from '../support/layout';
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

async function openWithoutSidewaysScroll(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoSidewaysScroll(page, address);
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen scrolls sideways @phone', async ({ page }) => {
    for (const address of addresses) await openWithoutSidewaysScroll(page, address);
  });

  test('the sheets fit the screen @phone', async ({ page }) => {
    await page.goto('/product-view?id=durban-poison');
    await addToCart(page);
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
  // The viewport of a window of 1280 by 900 pixels at this zoom.
  test.use({ viewport: { width: 640, height: 450 } });

  test('no screen scrolls sideways, and the bars leave room for the page @desktop', async ({ page }) => {
    for (const address of addresses) await openWithoutSidewaysScroll(page, address);
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
    await addToCart(page);
    await page.getByRole('link', { name: 'View Cart' }).click();
    await expect(page.getByRole('region', { name: 'Pay' })).toHaveCSS('position', 'static');
  });
});

// spec: checkout-2.cart-6
test('the amount and Pay Now stay in view on a phone without covering the end of the page @phone', async ({
  page,
}) => {
  await putFlowerIntoCart(page);
  const dock = page.getByRole('region', { name: 'Pay' });
  await expect(dock.getByRole('button', { name: 'Pay Now' })).toBeInViewport({ ratio: 1 });
  const note = page.getByText(/^You pay securely/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(async () => {
    // Scrolls to the end of the page again, because the page may still grow.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [above, below] = await Promise.all([note.boundingBox(), dock.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
  await expect(dock.getByRole('status')).toBeInViewport({ ratio: 1 });
});

test('no screen scrolls sideways with text at double size @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const address of addresses) await openWithoutSidewaysScroll(page, address);
});

/** Screens to check with large text. */
const large = ['/', '/product-view?id=gelato-41', '/cart', '/orders', '/settings', '/login'];

/**
 * Expects that fixed bars take up less than 35 % of the window, and that all links of the navigation bar are in view.
 * No price may wrap, and no control may be cut off.
 */
async function expectReadable(page: Page, address: string) {
  await openWithoutSidewaysScroll(page, address);
  const broken = await page.evaluate(() => {
    const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    const bars = [...document.querySelectorAll('header, nav, section')].filter(isBar);
    const taken = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    const texts = [...document.querySelectorAll('main *, nav *, header *')].filter(
      (element) => element.childElementCount === 0 && element.checkVisibility(),
    );
    const numbers = texts.filter((element) => /^R\d+\.\d\d$/.test((element.textContent ?? '').trim()));
    const cut = [...document.querySelectorAll('nav a, main section button')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    );
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return {
      share: taken / window.innerHeight,
      numbers: numbers.filter((element) => linesOf(element) > 1).map((element) => element.textContent),
      cut: cut.map((element) => element.textContent),
    };
  });
  expect.soft(broken.share, `bars of ${address}`).toBeLessThan(0.35);
  expect.soft(broken.numbers, `numbers of ${address}`).toEqual([]);
  expect.soft(broken.cut, `controls of ${address}`).toEqual([]);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const link of await links.all()) await expect.soft(link).toBeInViewport({ ratio: 1 });
}

async function expectPayable(page: Page) {
  await page.goto('/cart');
  const pay = page.getByRole('button', { name: 'Pay Now' });
  await pay.scrollIntoViewIfNeeded();
  await pay.click();
  await expect(page.getByText(/^No varified address selected/)).toBeInViewport();
}

for (const percent of [200, 150]) {
  test(`text at ${percent} % on a phone wraps no price, cuts off no control and keeps Pay Now usable @phone`, async ({
    page,
  }) => {
    await putFlowerIntoCart(page);
    const tools = await page.context().newCDPSession(page);
    const size = (16 * percent) / 100;
    // Uses the font size setting of the browser. Unlike a style on the page, it affects media queries.
    await tools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    for (const address of large) await expectReadable(page, address);
    await expectPayable(page);
  });
}

test('text at 200 % fits into 320 pixels, keeps each link of the bar in view, and passes WCAG 2.2 AA @phone', async ({
  page,
}) => {
  await putFlowerIntoCart(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  for (const address of ['/', '/product-view?id=gelato-41', '/cart']) {
    await openWithoutSidewaysScroll(page, address);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  }
});

test('the page of an order on its way is complete at 320 pixels and with text at 200 % @phone', async ({
  page,
  customer,
}) => {
  const order = await collectedDelivery(customer);
  const address = `/orders/${order.id}`;
  const map = page.getByRole('img', { name: /^Map: the courier is / });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(address);
  await expect(map).toBeVisible();
  await expectReadable(page, address);

  await page.setViewportSize({ width: 390, height: 844 });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await expectReadable(page, address);
  await expect(map).toBeVisible();
});

test.describe('a phone zoomed to 200 %', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('wraps no price, cuts off no control and keeps Pay Now usable @phone', async ({ page }) => {
    await putFlowerIntoCart(page);
    for (const address of large) await expectReadable(page, address);
    await expectPayable(page);
  });
});

test('nothing moves automatically with reduced motion @phone', async ({ page }) => {
  await putFlowerIntoCart(page);
  for (const address of ['/', '/product-view?id=gelato-41', '/cart']) {
    await openWithoutSidewaysScroll(page, address);
    const movesOn = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 100)
        .map(({ id, effect }) => `${id} ${effect?.getComputedTiming().endTime?.toString()}`),
    );
    expect.soft(movesOn, address).toEqual([]);
  }
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
});

test('controls keep a border in forced colours, and selected ones stand out @desktop', async ({ page }) => {
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
