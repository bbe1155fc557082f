import type { Page } from '@playwright/test';

import { signUpCustomer } from '../support/accounts';
import { keepCatalogue } from '../support/catalogue';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';
import { stopTime } from '../support/time';

/** Returns the result cards, without the cards of the row that follows a short list. */
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('article');
const names = (page: Page) => results(page).getByRole('heading').allTextContents();

/** Waits until the list's status shows the count. The cards update shortly after the search text changes. */
async function expectCount(page: Page, count: number) {
  await expect(
    page.getByText(count === 1 ? '1 product' : `${count} products`, { exact: true }),
  ).toBeVisible();
  await expect(results(page)).toHaveCount(count);
}

// spec: customer-2.product-view-1
test('Back restores the search, the chip and the scroll position of the list', async ({ page }) => {
  await keepCatalogue(page);
  await page.goto('/products');
  const all = Number.parseInt((await page.getByText(/^\d+ products$/).textContent()) ?? '', 10);
  await expectCount(page, all);

  await test.step('search', async () => {
    await page.getByRole('searchbox').fill('kush');
    // Two products have the text in their name, and one has it in its description.
    await expectCount(page, 3);
    await page.getByRole('link', { name: 'Bubba Kush' }).click();
    await expect(page).toHaveURL(/product-view\?id=bubba-kush/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('kush');
    await expectCount(page, 3);
  });

  await test.step('chip', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expectCount(page, all);
    await page.getByRole('button', { name: 'Climate Control (AAA)' }).click();
    await expect.poll(async () => (await names(page)).length).toBeLessThan(all);
    const chosen = await names(page);
    await expectCount(page, chosen.length);
    await page.getByRole('link', { name: 'Gelato 41' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Gelato 41' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Climate Control (AAA)', pressed: true })).toBeVisible();
    await expect.poll(() => names(page)).toEqual(chosen);
  });

  await test.step('scroll position', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expectCount(page, all);
    const pressed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true });
        }),
    );
    await results(page).last().getByRole('link').click();
    const before = await pressed;
    expect(before).toBeGreaterThan(300);
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2);
  });
});

test('a list of 1,000 products scrolls and jumps to its end, and Back restores the position', async ({
  page,
}) => {
  await page.route('**/api/getall-products', async (route) => {
    const { products } = (await (await route.fetch()).json()) as { products: { id: string; name: string }[] };
    const [one] = products.filter(({ id }) => id === 'durban-poison');
    const many = Array.from({ length: 1000 }, (_, at) => ({
      ...one,
      // The shop has no reviews for these products.
      rating: undefined,
      id: `many-${at}`,
      name: `Zebra ${at + 1}`,
    }));
    await route.fulfill({ json: { success: true, products: many } });
  });
  await page.goto('/products');
  await expect(page.getByText(/^10\d\d products$/)).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(100);

  const last = page.getByRole('link', { name: 'Zebra 1000', exact: true });
  // The space for cards that are not rendered yet is an estimate, so the end moves when they are rendered.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await last.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Zebra 1000' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();

  await page.getByRole('searchbox').fill('zebra 500');
  await expectCount(page, 1);
});

test('Back restores the chip of the home page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Edibles' }).click();
  await expect(page.getByRole('button', { name: 'Edibles', pressed: true })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Edibles', pressed: true })).toBeVisible();
  await page.getByRole('link', { name: 'See all: Hot Deals' }).click();
  await expect(page).toHaveURL('/products?category=Edibles');
});

// spec: customer-2.product-view-1
test('a product opens from a shared link and after a reload, and Back leads to the list of products', async ({
  page,
}) => {
  await page.goto('/product-view?id=durban-poison');
  await expect(page.getByRole('heading', { level: 2, name: 'Durban Poison' })).toBeVisible();
  await expect(page).toHaveTitle('Durban Poison · Kush');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Durban Poison' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/products');
});

test('a product page has metadata for link previews and search engines', async ({ page }) => {
  await page.goto('/product-view?id=durban-poison');
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  const product = JSON.parse((await data.textContent()) ?? '') as { name: string; offers: object[] };
  expect(product.name).toBe('Durban Poison');
  expect(product.offers).toHaveLength(3);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Durban Poison');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
  await page.getByRole('link', { name: 'Kush, home' }).click();
  await expect(data).toHaveCount(0);
});

test('a customer adds a flower to the cart using only the keyboard @desktop', async ({ page }) => {
  await page.goto('/product-view?id=durban-poison');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await tabTo(page, 'Enlarge the image of Durban Poison');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Durban Poison' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeFocused();

  await tabTo(page, /review/);
  await tabTo(page, /^1g/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^1g/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^3g/ })).toBeChecked();
  await tabTo(page, /^Add to Cart/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Item Added to Cart!' })).toBeVisible();
  await tabTo(page, 'View Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Durban Poison 3G')).toBeVisible();
});

test('a customer searches, filters and opens products using only the keyboard @desktop', async ({ page }) => {
  await keepCatalogue(page);
  await page.goto('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('kush');
  await expectCount(page, 3);
  await tabTo(page, 'Greenhouse');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Greenhouse', pressed: true })).toBeVisible();
  await expectCount(page, 1);
  await tabTo(page, 'Clear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('bubba kush gr');
  await expectCount(page, 1);
  await tabTo(page, 'Bubba Kush');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Bubba Kush' })).toBeVisible();
});

test('a customer logs in using only the keyboard @desktop', async ({ page }) => {
  const { email, password } = await signUpCustomer();
  await page.goto('/login');
  await page.getByLabel('Email or phone number').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the skip link jumps past the bars @desktop', async ({ page }) => {
  await page.goto('/products');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('before the script has loaded', () => {
  let runScript = () => {};

  test.beforeEach(async ({ page }) => {
    const isWanted = new Promise<void>((resolve) => (runScript = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await isWanted;
      await route.continue();
    });
    // The whole page has been parsed, including the small script at its end.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
  });

  test('a tap on the menu button opens the menu when the script has loaded @phone', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    runScript();
    await expect(page.getByRole('dialog').getByText('For adults only.')).toBeVisible();
  });

  test('a tap on a category selects it when the script has loaded', async ({ page }) => {
    await page.getByRole('button', { name: 'Edibles' }).click();
    runScript();
    await expect(page.getByRole('button', { name: 'Edibles', pressed: true })).toBeVisible();
  });

  test('a category is selected while the mouse button is still held down on it @desktop', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Edibles' }).hover();
    await page.mouse.down();
    runScript();
    await expect(page.getByRole('button', { name: 'Edibles', pressed: true })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Edibles', pressed: true })).toBeVisible();
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the banners advance every three seconds, start again after the last, and can be selected and paused @phone', async ({
    page,
  }) => {
    await serveBanners(page, 3);
    await page.clock.install();
    await page.goto('/products');
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
    // The banners load after the clock has stopped, because their three seconds start when they appear.
    await stopTime(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const shown = page.getByRole('button', { name: /^Show slide/, includeHidden: true });
    await expect(shown).toHaveCount(3);
    await expectSlide(page, 1);
    await page.mouse.move(5, 700);
    for (const slide of [2, 3, 1]) {
      await page.clock.runFor(3_000);
      await expectSlide(page, slide);
    }
    await page.getByRole('button', { name: 'Show slide 3' }).click();
    await expectSlide(page, 3);
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
    await page.clock.runFor(9_000);
    await expectSlide(page, 3);
  });
});

/** Waits until the slide is marked as current and has stopped moving. */
async function expectSlide(page: Page, number: number) {
  const current = page.locator('button[aria-label^="Show slide"][aria-current=true]');
  await expect(current).toHaveAccessibleName(`Show slide ${number}`);
  const readOffset = (slides: HTMLElement) => slides.scrollLeft / slides.clientWidth;
  await expect
    .poll(() => page.getByRole('group', { name: 'Slides' }).evaluate(readOffset))
    .toBeCloseTo(number - 1);
}

/** Serves only the first `count` banners, because other journeys may add banners at the same time. */
async function serveBanners(page: Page, count: number) {
  await page.route('**/api/fetch-all-banners', async (route) => {
    const answer = (await (await route.fetch()).json()) as { banners: object[] };
    await route.fulfill({ json: { ...answer, banners: answer.banners.slice(0, count) } });
  });
}

test('the banners do not move with reduced motion @phone', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(page.locator('button[aria-label^="Show slide"][aria-current=true]')).toHaveAccessibleName(
    'Show slide 1',
  );
});

// spec: customer-2.terms-1
test('the heading of the terms stays in view @phone', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeInViewport();
});
