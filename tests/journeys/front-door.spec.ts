// spec: customer-1-13, customer-1-15, customer-2-6, customer-2.login-1, customer-6-1, customer-6-5, customer-7-12, customer-8-3
import { demoLogins } from '../../emulators/bin/suite/seed';
import { signUpCustomer } from '../support/accounts';
import { logIn } from '../support/login';
import { expect, test } from '../support/test';

test('a visitor finds a product that the API has read from the database', async ({ page }) => {
  const answer = page.waitForResponse('**/api/getall-products');
  await page.goto('/products');
  const { products } = (await (await answer).json()) as { products: { name: string; code: string }[] };
  expect(products).toContainEqual(expect.objectContaining({ name: 'Durban Poison' }));
  await page.getByRole('searchbox', { name: 'Search products' }).fill('durban');
  await expect(page.getByRole('link', { name: 'Durban Poison' })).toBeVisible();
});

// spec: customer-2.login-7
test('a customer who logs in finds their e-mail address in the settings', async ({ page }) => {
  const { email, password } = await signUpCustomer();
  await page.goto('/login');
  await logIn(page, email, password);
  await page.waitForURL('/');
  await page.goto('/settings');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('staff who log in reach the home page of the back office, and stay logged in', async ({ page }) => {
  const { username, password } = demoLogins().staff;
  await page.goto('/admin/login');
  await logIn(page, username, password);
  await page.waitForURL('/admin');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Good Day,/ })).toBeVisible();
});

test('a wrong password is refused with the specified message', async ({ page, expectRefusal }) => {
  expectRefusal({ path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', status: 400 });
  await page.goto('/login');
  await logIn(page, 'customer@example.com', 'not the password');
  await expect(page.getByText('Invalid credentials, please try again')).toBeVisible();
});
