// The login form of customers and staff, and the registration form.
import type { Locator, Page } from '@playwright/test';

export async function fillLogin(page: Page | Locator, email: string, password: string): Promise<void> {
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function logIn(page: Page | Locator, email: string, password: string): Promise<void> {
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function fillRegistration(page: Page, email: string, password = 'secret-1'): Promise<void> {
  await page.getByRole('button', { name: '18+' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
}
