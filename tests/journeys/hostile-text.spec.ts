// Checks that hostile or very long names, descriptions and reviews are shown as text and do not break the layout.
import type { Page } from '@playwright/test';

import { addToCart } from '../support/checkout';
import { expectNoSidewaysScroll } from '../support/layout';
import { expect, test } from '../support/test';

const names = [
  '<script>window.harmed = "script"</script>',
  '"><img src=x onerror="window.harmed = 1">',
  '{{constructor.constructor("window.harmed = 1")()}}',
  'W'.repeat(80),
  'שלום Kush مرحبا',
];
const description = `<b>bold</b> javascript:alert(1) ${'x'.repeat(180)} <style>body{display:none}</style>`;
const review = `<iframe src="javascript:window.harmed = 2"></iframe> ${'y'.repeat(300)}`;

type Item = { id: string; name: string; description: string; stockQuantity: object; rating?: object };

/** Serves the shop's products and a hostile review. The first products have hostile names and descriptions. */
async function serveHostileText(page: Page) {
  await page.route('**/api/getall-products', async (route) => {
    const answer = (await (await route.fetch()).json()) as { products: Item[] };
    const products = answer.products.slice(0, 24).map((product, index) => {
      const name = names[index];
      if (name === undefined) return product;
      const stockQuantity = { oneGram: 9, threeGram: 9, preRoll: 9 };
      const rating = { average: 1, count: 1 };
      return { ...product, id: `hostile-${index}`, name, description, stockQuantity, rating };
    });
    await route.fulfill({ json: { ...answer, products } });
  });
  await page.route('**/api/reviews', (route) =>
    route.fulfill({
      json: {
        success: true,
        average: 1,
        count: 1,
        reviews: [
          {
            id: 'r1',
            userName: names[0],
            userImage: '',
            rating: 1,
            review,
            date: '2026-11-01T08:00:00.000Z',
          },
        ],
      },
    }),
  );
}

async function expectUnharmed(page: Page, what: string) {
  expect(await page.evaluate(() => 'harmed' in window), what).toBe(false);
  await expectNoSidewaysScroll(page, what);
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('hostile names are shown as text, and no screen scrolls sideways @phone', async ({ page }) => {
    await serveHostileText(page);
    for (const address of ['/', '/products']) {
      await page.goto(address);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectUnharmed(page, address);
    }
    for (const name of names) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

    for (const [index, name] of names.entries()) {
      await page.goto(`/product-view?id=hostile-${index}`);
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${name} · Kush`);
      await addToCart(page);
      const sheet = page.getByRole('dialog', { name: 'Item Added to Cart!' });
      await expect(sheet.getByText(name, { exact: false }).first()).toBeVisible();
      await expectUnharmed(page, `the sheet of ${name}`);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    await page.getByRole('button', { name: /1 review/ }).click();
    await expect(page.getByText(review)).toBeVisible();
    await expectUnharmed(page, 'the review');

    await page.getByRole('link', { name: /^Cart, 5/ }).click();
    for (const name of names)
      await expect(page.getByText(`${name} 1G`, { exact: true }).first()).toBeVisible();
    await expectUnharmed(page, 'the cart');
  });
});

test('a hostile name cannot break out of the script with structured data @phone', async ({ page }) => {
  await serveHostileText(page);
  await page.goto('/product-view?id=hostile-0');
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ name: names[0] });
  await expectUnharmed(page, 'structured data');
});

test('the shop uses no emoji, which some devices show as empty boxes @phone', async ({ page }) => {
  const addresses = [
    '/',
    '/products',
    '/product-view?id=durban-poison',
    '/cart',
    '/orders',
    '/settings',
    '/login',
  ];
  for (const address of [...addresses, '/register', '/error-processing_payment', '/nothing-here']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const text = (await page.locator('body').textContent()) ?? '';
    expect(text.match(/\p{Emoji_Presentation}|\uFE0F/gu), address).toBeNull();
  }
});
