// Tests bulk changes of products, and two members of staff who edit one product. Each journey changes a separate
// flower.
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { ownFlower, setGramPrice } from '../support/ownFlower';
import { expect, test } from '../support/test';

const codeOf = ({ name }: { name: string }) => name.replace('Journey ', 'J-');

async function openInventory(page: Page, name: string) {
  await page.goto('/admin/manage-products/inventory');
  await page.getByRole('searchbox', { name: 'Search the inventory' }).fill(name);
  await expect(page.getByRole('link', { name })).toBeVisible();
}

test('staff change several values of a product in the grid and save them together', async ({
  page,
  staff: _staff,
}) => {
  const flower = await ownFlower();
  await openInventory(page, flower.name);
  const cell = (label: string) => page.getByRole('textbox', { name: `${flower.name}: ${label}` });
  await cell('1g price').fill('110');
  await cell('3g on hand').fill('4');
  await cell('reorder at').fill('2');
  await expect(page.getByText('1 item changed')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 item saved').first()).toBeVisible();
  await expect(page.getByText('1 item changed')).toHaveCount(0);

  await openInventory(page, flower.name);
  await expect(cell('1g price')).toHaveValue('110.00');
  await expect(cell('3g on hand')).toHaveValue('4');
  await expect(cell('reorder at')).toHaveValue('2');
  await expect(page.getByText('R132.00').first()).toBeVisible();
});

test('products can be exported and imported, an invalid row prevents the import, and a valid file shows its changes before saving', async ({
  page,
  staff: _staff,
}) => {
  const flower = await ownFlower();
  await openInventory(page, flower.name);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('products.csv');
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  const [head = ''] = lines;
  const own = lines.find((line) => line.includes(codeOf(flower))) ?? '';
  expect(own).toContain(',100.00,');

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = async (name: string, ...rows: string[]) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([head, ...rows, ''].join('\r\n')) });
  const dearer = own.replace(',100.00,', ',115.00,');
  await choose(
    'wrong.csv',
    dearer,
    dearer.replace(codeOf(flower), `${codeOf(flower)}-2`).replace('flower', 'tree'),
  );
  await expect(dialog.getByText('One row has an error, so nothing was saved.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText(
    'kind must be one of',
  );
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await choose('right.csv', dearer);
  await expect(dialog.getByText('right.csv: 0 added, 1 changed, 0 unchanged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('Imported right.csv: 0 added, 1 changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: `${flower.name}: 1g price` })).toHaveValue('115.00');
});

test('staff who edit a product that a colleague has just changed see both values, field by field', async ({
  page,
  staff: _staff,
  expectRefusal,
}) => {
  expectRefusal({ path: '/api/update-product', status: 409 });
  const flower = await ownFlower();
  await page.goto(`/admin/manage-products/product/${codeOf(flower)}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('1g price (R)').fill('99');
  await setGramPrice(flower, 115);
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = form.getByRole('alert', { name: 'Changed by someone else' });
  await expect(conflict).toContainText(/^Demo Admin changed this item on /);
  await expect(conflict.getByRole('listitem')).toContainText(
    '1g price (R): was “100.00”, now “115.00”, yours “99”',
  );
  await conflict.getByRole('button', { name: 'Use theirs: 1g price (R)' }).click();
  await expect(form.getByLabel('1g price (R)')).toHaveValue('115.00');
  await form.getByLabel('1g price (R)').fill('116');
  await form.getByRole('button', { name: 'Save my changes' }).click();
  await expect(page.getByText('Product Updated successfully').first()).toBeVisible();
});
