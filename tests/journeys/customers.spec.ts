// Tests the customer list, the global search, and known customers in telephone orders.
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { signUpCustomer } from '../support/accounts';
import { collectedOrder, plentifulFlower, plentifulFlowers } from '../support/shopApi';
import { expect, test } from '../support/test';

const customers = (page: Page) => page.getByRole('table', { name: 'Customers' });
const find = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' });

test('staff find a customer, see their details, write a note, and find this lookup in the audit log', async ({
  page,
  staff: _staff,
  expectRefusal,
}) => {
  const customer = await signUpCustomer();
  const number = await collectedOrder(customer, await plentifulFlowers(1));
  await page.goto('/admin/manage-users');
  await expect(customers(page)).toBeVisible();
  await expectAccessible(page);

  await test.step('an e-mail address without an account is reported', async () => {
    expectRefusal({ path: '/api/customer', status: 404 });
    await find(page).fill(`unknown-${randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Look up this e-mail address' }).click();
    await expect(page.getByText('No customer has this e-mail address.')).toBeVisible();
  });

  await find(page).fill(customer.email.toUpperCase());
  const row = customers(page).getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText(/R[1-9]/);
  await row.getByRole('link').click();
  await expect(page.getByText(/^Terms, version \d+$/)).toBeVisible();
  await page.getByLabel('New note').fill('Rings twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rings twice' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Rings twice')).toBeVisible();

  await test.step('staff block the customer from ordering with a reason, and unblock the customer', async () => {
    await page.getByRole('button', { name: 'Block customer' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Never collects');
    await dialog.getByRole('button', { name: 'Block customer' }).click();
    await expect(page.getByText('This customer cannot order. Reason: Never collects')).toBeVisible();
    await page.getByRole('button', { name: 'Unblock customer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock customer' }).click();
    await expect(page.getByText('This customer cannot order.')).toHaveCount(0);
  });

  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await page.goto('/admin/audit?action=customer');
  await expect(page.getByRole('heading', { name: /looked up c…@example\.com$/ }).first()).toBeVisible();
});

test('one search finds orders, products and customers, and the keyboard opens a result', async ({
  page,
  staff: _staff,
  isMobile,
}) => {
  const customer = await signUpCustomer();
  const flower = await plentifulFlower();
  const number = await collectedOrder(customer, [flower]);
  // Opening the list calculates the customer's figures. The search finds only customers with figures.
  await page.goto('/admin/manage-users');
  await find(page).fill(customer.email);
  await expect(customers(page).getByText(customer.email)).toBeVisible();

  await page.goto('/admin');
  const field = page.getByRole('combobox', {
    name: 'Search orders, products, customers, promotions, colleagues and screens',
  });
  const results = page.getByRole('listbox', { name: 'Results' });
  const open = page.getByRole('button', { name: /^Search the shop/ });
  await expect(open).toBeVisible();
  if (isMobile) await open.click();
  else await page.keyboard.press('/');
  await field.fill(customer.email);
  await expect(results.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveText([
    new RegExp(number),
  ]);
  await expect(results.getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();

  if (isMobile) await open.click();
  else await page.keyboard.press('Control+k');
  await field.fill('no such thing in this shop');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await field.fill(flower.name);
  const product = results.getByRole('group', { name: /^Products/ }).getByRole('option');
  await product.filter({ hasText: flower.name }).first().click();
  await expect(page).toHaveURL(/\/admin\/manage-products\/product\//);
  // The dialog is no longer in the history: Back leads to the customer again.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
});

test('choosing a known customer fills in a telephone order without replacing a typed e-mail address', async ({
  page,
  staff: _staff,
}) => {
  await page.goto('/admin/manage-users');
  await find(page).fill('Demo Customer');
  await expect(customers(page).getByText('customer@example.com')).toBeVisible();

  await page.goto('/admin/manage-orders/new');
  await page.getByLabel('E-mail').fill('other@example.com');
  await page.getByLabel('Name', { exact: true }).fill('demo cu');
  await page.getByRole('button', { name: /^Demo Customer/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Demo Customer');
  await expect(page.getByLabel('Phone number')).toHaveValue('0821234567');
  await expect(page.getByLabel('E-mail')).toHaveValue('other@example.com');
  await expect(page.getByText('E-mail stays as you typed it. On file: customer@example.com.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use customer@example.com' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('customer@example.com');
});
