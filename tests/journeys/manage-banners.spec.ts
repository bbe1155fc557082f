import { fileURLToPath } from 'node:url';

import { expect, test } from '../support/test';

const picture = fileURLToPath(new URL('../../emulator-data/seed/images/new-harvest.webp', import.meta.url));

// spec: checkout-2.manage-products-15, checkout-2.manage-banners-5, checkout-8-27
test('a banner with a link and future dates is hidden from customers before its first day', async ({
  page,
  staff: _staff,
  browser,
}, { project }) => {
  const title = `Later on a ${project.name} ${Date.now()}`;
  await page.goto('/admin/manage-banners');
  await page.getByRole('button', { name: 'Add Banner' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Banner' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Image', { exact: true }).setInputFiles(picture);
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(form.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /\.webp/);
  await form.getByLabel('Link').fill('/products');
  await form.getByLabel('Show from').fill('2099-12-01');
  await form.getByLabel('Show until').fill('2099-12-31');
  await form.getByRole('button', { name: 'Add Banner' }).click();
  await expect(form.getByText('Banner Added successfully')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('searchbox', { name: 'Search banners by title' }).fill(title);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('From 2099-12-01')).toBeVisible();
  await expect(card.getByText('Links to /products')).toBeVisible();
  const shop = await (await browser.newContext()).newPage();
  const answer = await shop.goto('/api/fetch-all-banners');
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toContain(title);
  await shop.context().close();

  await page.getByRole('button', { name: `Delete Banner: ${title}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No banners match.')).toBeVisible();
});

test('staff add a banner, change it, find it and delete it', async ({ page, staff: _staff }, { project }) => {
  const title = `Journey on a ${project.name} ${Date.now()}`;
  await page.goto('/admin/manage-banners');
  await page.getByRole('button', { name: 'Add Banner' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Banner' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Add Banner' }).click();
  await expect(form.getByText('Please select an image to uploadd')).toBeVisible();

  await form.getByLabel('Image', { exact: true }).setInputFiles(picture);
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(form.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /\.webp/);
  await form.getByRole('button', { name: 'Add Banner' }).click();
  await expect(form.getByText('Banner Added successfully')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();

  const search = page.getByRole('searchbox', { name: 'Search banners by title' });
  await search.fill(title.toUpperCase());
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([title]);
  await page.getByRole('button', { name: `Update Banner: ${title}` }).click();
  const update = page.getByRole('dialog', { name: 'Update Banner' });
  await update.getByLabel('Description').fill('For a short while.');
  await update.getByRole('button', { name: 'Update Banner' }).click();
  await expect(update.getByText('Banner Updated successfully')).toBeVisible();
  await update.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('For a short while.')).toBeVisible();

  await page.getByRole('button', { name: `Delete Banner: ${title}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No banners match.')).toBeVisible();
});
