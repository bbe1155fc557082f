// spec: checkout-1-5, checkout-2.manage-products-2, checkout-2.manage-products-4, checkout-2.manage-products-8
// spec: checkout-2.manage-products-9, checkout-2.manage-products-14, checkout-2.manage-products-21, checkout-2.manage-products-22
// spec: checkout-4-7, checkout-7-33, checkout-8-20, checkout-8-24, checkout-8-26, checkout-9-8
import { writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { demoLogins } from '../../emulators/bin/suite/seed';
import { logIn } from '../support/login';
import { storeFlower } from '../support/ownFlower';
import { expect, test } from '../support/test';

const picture = inRoot('emulator-data/seed/images/gelato-41.webp');

/** Returns a name and code that no other journey uses, nor this one at the other screen size. */
function unique(name: string) {
  const mark = Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
  return { name: `${name} ${mark}`, code: `T-${mark}` };
}

async function choosePicture(page: Page) {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByRole('button', { name: 'Choose another image' })).toBeVisible();
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole('dialog').getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

async function add(page: Page, toast: string) {
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(toast)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}

const flowerFields = {
  Category: 'Indoor',
  Label: 'Sativa',
  '1g price (R)': '100',
  '1g quantity': '5',
  '3g price (R)': '280,50',
  '3g quantity': '0',
  'Pre-roll price (R)': '60',
  'Pre-roll quantity': '2',
};

async function addFlower(page: Page, item: { name: string; code: string }) {
  await page.goto('/admin/manage-products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await choosePicture(page);
  await fill(page, { Name: item.name, Code: item.code, ...flowerFields });
  await add(page, 'Product Added successfully');
}

const find = (page: Page, name: string) =>
  page.getByRole('searchbox', { name: 'Search products and edibles' }).fill(name);

// spec: checkout-9-9
test('staff add a flower with a picture, and customers find it', async ({ page, staff: _staff, browser }) => {
  const item = unique('Night Owl');
  await addFlower(page, item);
  await find(page, item.name.toUpperCase());
  await expect(page.getByRole('row', { name: new RegExp(item.name) })).toContainText('R100.00');
  await page.getByRole('link', { name: `Manage ${item.name}` }).click();
  await expect(page).toHaveURL(`/admin/manage-products/product/${item.code}`);
  const shown = page.getByRole('img', { name: item.name });
  await expect(shown).toHaveAttribute('src', /images%2F\d{13}-gelato-41\.1280\.webp/);
  // Proves that the picture loads. A URL without a picture cannot be decoded.
  await shown.evaluate((image: HTMLImageElement) => image.decode());

  const shop = await (await browser.newContext()).newPage();
  await expect(async () => {
    await shop.goto('/products');
    await shop.getByRole('searchbox').fill(item.name);
    await expect(shop.getByRole('link', { name: new RegExp(item.name) })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await shop.context().close();
});

// spec: checkout-2.manage-products-20
test('staff change stock and price, the ledger shows the change and its reason, and a deletion is undone', async ({
  page,
  staff: _staff,
}) => {
  const item = unique('Stock Taker');
  await storeFlower(item);
  // Loads the page directly, as from a shared link.
  await page.goto(`/admin/manage-products/product/${item.code}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await fill(page, {
    '1g quantity': '-2',
    'Reason for the stock change': 'Two were damaged',
    '1g price (R)': '120',
  });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product Updated successfully').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /^1g .*R120\.00 R144\.00 3 0 3/ })).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Stock changes' });
  await expect(ledger.getByText('Two were damaged')).toBeVisible();
  await expect(ledger.getByText('1g: −2 on hand')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: `Delete ${item.name}?` })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeVisible();
  await expect(page.getByText(`${item.name} was deleted.`)).toBeVisible();
  await find(page, item.name);
  await expect(page.getByText('No products match the search.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `Manage ${item.name}` })).toBeVisible();
});

// spec: checkout-2.manage-products-1
test('a column header sorts a table, even when the rows are shown as cards', async ({
  page,
  staff: _staff,
}) => {
  await page.goto('/admin/manage-products');
  const table = page.getByRole('table', { name: 'Edibles' });
  const head = table.getByRole('columnheader', { name: 'Price' });
  const prices = async () => {
    const rows = await table.getByRole('row').allInnerTexts();
    return rows.flatMap((row) => /R(\d+\.\d\d)/.exec(row)?.[1] ?? []).map(Number);
  };
  // Reads everything in one query, because other journeys may add an edible in between.
  const order = async () => {
    const seen = await prices();
    const rising = seen.toSorted((a, b) => a - b);
    if (seen.length < 2) return 'empty';
    if (seen.join() === rising.join()) return 'ascending';
    return seen.join() === rising.toReversed().join() ? 'descending' : 'neither';
  };
  await expect.poll(order).not.toBe('empty');
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', /ascending|descending/);
  const isUp = (await head.getAttribute('aria-sort')) === 'ascending';
  await expect.poll(order).toBe(isUp ? 'ascending' : 'descending');
  await head.getByRole('button').click();
  await expect.poll(order).toBe(isUp ? 'descending' : 'ascending');
  await expect(head.getByRole('button')).toBeInViewport();
});

test('staff cannot remove more units than are on hand', async ({ page, staff: _staff, expectRefusal }) => {
  expectRefusal({ path: '/api/update-product', status: 409 });
  const item = unique('Short Stock');
  await storeFlower(item);
  await page.goto(`/admin/manage-products/product/${item.code}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await fill(page, { '1g quantity': '-6' });
  await page.getByRole('button', { name: 'Update' }).click();
  // The form is longer than the screen, and the error is at its end.
  await expect(page.getByRole('alert').getByText('Only 5 of 1g are on hand.')).toBeInViewport({ ratio: 1 });
});

// spec: checkout-2.manage-products-11
test('staff add an edible under the category Edibles, and its long description is shown in full on request @desktop', async ({
  page,
  staff: _staff,
}) => {
  const item = unique('Honey Drops');
  const description = 'Twelve soft drops with honey from the fynbos.';
  await page.goto('/admin/manage-products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await choosePicture(page);
  await fill(page, { Name: item.name, Code: item.code, Category: 'Edibles' });
  await fill(page, {
    'Price (R)': '80',
    Quantity: '6',
    'THC (mg)': '10',
    'Total Dosage (mg)': '100',
    Description: description,
  });
  await add(page, 'Edible Added successfully');

  await find(page, item.name);
  const row = page.getByRole('row', { name: new RegExp(item.name) });
  await expect(page.getByRole('table', { name: 'Edibles' }).getByRole('rowheader')).toHaveCount(1);
  const short = row.getByRole('button', { name: 'Twelve soft dro...' });
  // A tooltip closes when the page scrolls, for example while the search results change.
  await expect(async () => {
    await short.click();
    await expect(page.getByRole('tooltip')).toHaveText(description, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: `Manage ${item.name}` }).click();
  await expect(page).toHaveURL(`/admin/manage-products/edible/${item.code}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await fill(page, { 'THC (mg)': '12' });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product Updated successfully').first()).toBeVisible();
});

test('staff add an extra and stop offering it in the cart, and the dialog has the specified title', async ({
  page,
  staff: _staff,
}) => {
  const item = unique('Long Matches');
  await page.goto('/admin/manage-products');
  await page.getByRole('button', { name: 'Add Extra' }).click();
  await choosePicture(page);
  await fill(page, { Name: item.name, Code: item.code, 'Price (R)': '12', Quantity: '40' });
  await add(page, 'Item added successfully');
  await page.goto(`/admin/manage-products/extra/${item.code}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
  await fill(page, { 'Show on Cart?': 'No' });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully').first()).toBeVisible();
});

// spec: checkout-2.manage-products-15, checkout-5-12
test('the form reports a code that is already used and a file that is not a picture', async ({
  page,
  staff: _staff,
  expectRefusal,
}, info) => {
  expectRefusal({ path: '/api/add-product', status: 409 });
  await page.goto('/admin/manage-products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const program = info.outputPath('holiday.png');
  writeFileSync(program, Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'));
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(program);
  await expect(page.getByText('This picture cannot be read. Please choose another.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This picture cannot be read. Please choose another.')).toBeVisible();

  expectRefusal({ path: '/api/upload-image', status: 503 });
  await page.route('**/api/upload-image*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'busy', message: 'The shop is busy right now.' },
    }),
  );
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByText('Failed to upload image. The shop is busy right now.')).toBeVisible();
  await page.unroute('**/api/upload-image*');

  await choosePicture(page);
  await fill(page, { Name: 'Twin', Code: 'FL-101', ...flowerFields });
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The code FL-101 is already used. Please choose another.')).toBeVisible();
});

test('typed text survives when the session ends while a form is open', async ({
  page,
  staff: _staff,
  expectRefusal,
}) => {
  expectRefusal({ path: '/api/add-product', status: 401 });
  const item = unique('Late Shift');
  await page.goto('/admin/manage-products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await choosePicture(page);
  await fill(page, { Name: item.name, Code: item.code, ...flowerFields });
  // Simulates the shop's response after a session has ended.
  await page.route('**/api/add-product', (route) =>
    route.fulfill({
      status: 401,
      json: {
        success: false,
        code: 'invalid-token',
        message: 'Your session has ended. Please log in again.',
      },
    }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await page.unroute('**/api/add-product');
  const { username, password } = demoLogins().staff;
  const login = page.getByRole('dialog', { name: 'Staff login' });
  await logIn(login, username, password);
  await expect(login).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(item.name);
  await add(page, 'Product Added successfully');
});
