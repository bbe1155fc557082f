// Tests the path from the home page to an item in the cart, on a phone and on a wide screen.
import { keepCatalogue } from '../support/catalogue';
import { openFilters } from '../support/filters';
import { expect, test } from '../support/test';

test('the first screen of the home page shows the search, Shop now, the opening hours and a product name @phone', async ({
  page,
}) => {
  await page.goto('/');
  const name = page.getByRole('article').getByRole('link').first();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeInViewport();
  await expect(page.getByText('Shop now').first()).toBeInViewport();
  await expect(page.getByText(/^(We Are Open|Shop is Closed): /)).toBeInViewport();
  const [shown, bar] = await Promise.all([
    name.boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ]);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a customer searches from the home page, filters, sorts and adds a product without leaving the list', async ({
  page,
}) => {
  await keepCatalogue(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('a typing error still finds the product', async () => {
    await page.getByRole('searchbox', { name: 'Search products' }).fill('druban');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?q=druban');
    await expect(page.getByRole('link', { name: 'Durban Poison' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bubba Kush' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  });

  await test.step('filters and sort order take effect immediately and are in the URL', async () => {
    const filters = await openFilters(page);
    await filters.getByRole('button', { name: 'Indica' }).click();
    await filters.getByRole('button', { name: 'Up to R100' }).click();
    const order = page.getByLabel('Sort by');
    if (await order.isVisible()) await order.selectOption('Price, low to high');
    else {
      await filters.getByRole('button', { name: 'Price, low to high' }).click();
      await filters.getByRole('button', { name: /^Show \d+ products?$/ }).click();
      await expect(filters).toHaveCount(0);
    }
    await expect(page).toHaveURL('/products?strain=Indica&price=100&sort=price');
    await expect(page.getByRole('article').first()).toContainText('Drakensberg Kush');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Remove the filter / })).toHaveCount(2);
    await expect(page.getByRole('article').first()).toContainText('R60.00');
  });

  await test.step('the plus button of a card offers sizes, the saving on three grams, and a quantity', async () => {
    await page.getByRole('button', { name: 'Add Drakensberg Kush to the cart' }).click();
    const sheet = page.getByRole('dialog', { name: 'Drakensberg Kush' });
    await expect(sheet.getByRole('radio', { name: /^1g/ })).toBeChecked();
    await expect(sheet.getByText('Save 8%')).toBeVisible();
    await sheet.getByRole('button', { name: 'Increase: Quantity' }).click();
    await sheet.getByRole('button', { name: 'Add to Cart · R120.00' }).click();
    const added = page.getByRole('dialog', { name: 'Item Added to Cart!' });
    await expect(added).toContainText('2 × R60.00');
    await added.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test('a double tap on Add to Cart adds the item once', async ({ page }) => {
  await page.goto('/product-view?id=rooibos-shortbread');
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(
    page
      .getByRole('textbox', { name: /^Quantity of/ })
      .or(page.getByRole('spinbutton', { name: /^Quantity of/ })),
  ).toHaveValue('1');
});

test('the rating links to the reviews below the product', async ({ page }) => {
  await page.goto('/product-view?id=durban-poison');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await page.getByRole('button', { name: /\(\d+ reviews\)/ }).click();
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await expect(reviews.getByRole('article').first()).toBeVisible();
  await expect(reviews.getByRole('term')).toHaveText(['5 stars', '4 stars', '3 stars', '2 stars', '1 star']);
});

test('a wide screen has links, search and account in the top bar, and a full-width bottom bar @desktop', async ({
  page,
}) => {
  await page.goto('/settings');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Account' })).toBeVisible();
  await bar.getByRole('searchbox').fill('gummies');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=gummies');
  await expect(bar.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('gummies');
  await bar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  const { width, height, y } = (await page.getByRole('navigation', { name: 'Main' }).boundingBox()) ?? {};
  expect(width).toBe(1280);
  expect((y ?? 0) + (height ?? 0)).toBe(900);
});

test('the settings page has no top bar on a phone @phone', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByText('version 1.0.0')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});
