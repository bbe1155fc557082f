// Tests a whole purchase, from a visitor's first page to the collection of the order.
import { randomUUID } from 'node:crypto';

import { demoLogins } from '../../emulators/bin/suite/seed';
import { addToCart, chooseSelfPickup, expectConfirmed, payByCard, payNow } from '../support/checkout';
import { handOver } from '../support/collection';
import { logIn } from '../support/login';
import { expect, test } from '../support/test';

// spec: customer-1-2, customer-1-4, customer-1-10, customer-1-11, customer-1-13, customer-1-15, customer-1-17, customer-2-1, customer-2-2
// spec: customer-2-4, customer-2-5, customer-2-8, customer-2.home-5, customer-2.home-12, customer-2.products-5, customer-2.product-view-11
// spec: customer-2.orders-2, customer-2.orders-5, customer-2.register-1, customer-2.register-2, customer-2.register-4, customer-3-11
// spec: customer-4-25, customer-6-5, customer-6-7, customer-7-12, customer-8-8, customer-8-13, checkout-1-1, checkout-1-3, checkout-1-4
// spec: checkout-1-8, checkout-2.cart-6, checkout-2.payment-2, checkout-2.admin-1, checkout-2.admin-2, checkout-2.admin-5
// spec: checkout-2.admin-7, checkout-2.admin-16, checkout-2.manage-orders-15, checkout-2.manage-orders-17, checkout-2.manage-orders-26
// spec: checkout-2.manage-orders-27, checkout-2.manage-orders-28, checkout-3-10, checkout-4-1, checkout-4-6, checkout-4-12, checkout-6-2
// spec: checkout-7-32, checkout-8-16
test('a visitor registers and pays for a pickup order, and staff hand it over', async ({ page, browser }) => {
  const email = `newcomer-${randomUUID()}@example.com`;
  const password = 'correct horse battery';

  await test.step('looks at the shop and puts a flower into the cart', async () => {
    await page.goto('/');
    await expect(page.getByText(/^We Are Open: /)).toBeVisible();
    await page.getByRole('link', { name: 'See all: Hot Deals' }).click();
    await page.getByRole('searchbox', { name: 'Search products' }).fill('durban');
    await page.getByRole('link', { name: 'Durban Poison' }).click();
    await addToCart(page);
    await expect(page.getByRole('dialog', { name: 'Item Added to Cart!' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  await test.step('registers with the age gate and the terms', async () => {
    await page.goto('/register');
    await page.getByRole('button', { name: '18+' }).click();
    await expect(page.getByText('Welcome! You can access the site.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Account created successfully')).toBeVisible();
  });

  let orderNumber = '';
  await test.step('pays on the payment provider’s page', async () => {
    await page.goto('/cart');
    await expect(page.getByText('Durban Poison 1G')).toBeVisible();
    await chooseSelfPickup(page);
    await payNow(page);
    await payByCard(page);
  });

  await test.step('sees the order as paid after the payment provider has reported the payment', async () => {
    orderNumber = await expectConfirmed(page);
    await expect(page.getByText('Order received', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/empty|0|Cart$/i);
  });

  await test.step('staff find the order and mark it as collected', async () => {
    const admin = await (await browser.newContext()).newPage();
    const { username, password: staffPassword } = demoLogins().staff;
    await admin.goto('/admin/login');
    await logIn(admin, username, staffPassword);
    await expect(admin.getByRole('heading', { name: /^Good Day,/ })).toBeVisible();
    await admin.goto('/admin/manage-orders');
    await admin.getByRole('searchbox', { name: 'Search orders' }).fill(orderNumber);
    await admin.getByRole('link', { name: `View Details of order ${orderNumber}` }).click();
    await expect(admin.getByText('Customer Will Collect')).toBeVisible();
    await handOver(admin);
    await admin.context().close();
  });

  await test.step('the customer finds the order in the history', async () => {
    await page.goto('/orders');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible();
    await expect(page.getByText('Collected', { exact: true })).toBeVisible();
  });
});
