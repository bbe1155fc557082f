// Tests sales figures, staff accounts with the audit log, and the deletion of a customer account.
// spec: checkout-1-12
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { logIn } from '../support/login';
import { collectedOrder, plentifulFlower, plentifulFlowers } from '../support/shopApi';
import { signUpCustomer } from '../support/accounts';
import { expect, test } from '../support/test';
import { stopTime } from '../support/time';

test('a sale appears in the figures of its day, and the tile, the chart and the table show the same sum', async ({
  page,
  staff: _staff,
}) => {
  const flower = await plentifulFlower();
  await collectedOrder(await signUpCustomer(), [flower]);

  await page.goto('/admin');
  await page.getByRole('link', { name: /^Sales today/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Sales' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  const sums = page.getByRole('region', { name: 'Totals for the period' });
  const day = page.getByRole('table', { name: 'Sales per day' }).getByRole('row').last();
  const chart = page.getByRole('img', { name: /^Sales per day/ });
  // Retries, because other journeys may sell at the same time, and old figures stay until the new ones have loaded.
  await expect(async () => {
    const figure =
      (await sums
        .getByText(/^R[\d\u00a0]+\.\d\d$/)
        .first()
        .textContent()) ?? '-';
    await expect(day).toContainText(figure, { timeout: 1_000 });
    const ending = new RegExp(`${figure.replace('.', '\\.')}\\.$`);
    await expect(chart).toHaveAccessibleName(ending, { timeout: 1_000 });
  }).toPass();
  const products = page.getByRole('table', { name: 'Top products' });
  await expect(products).toContainText('R');

  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await page.getByRole('tab', { name: 'Per week' }).click();
  await expect(page.getByRole('table', { name: 'Sales per week' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('a new member of staff logs in, chooses a password, and loses access soon after the account is disabled', async ({
  page,
  staff: _staff,
  browser,
}) => {
  const username = `nomsa-${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/manage-staff');

  const password = await test.step('the account is added, and its password is shown once', async () => {
    await page.getByRole('button', { name: 'Add Staff' }).click();
    const form = page.getByRole('dialog', { name: 'Add Staff' });
    await form.getByLabel('Name', { exact: true }).fill('New');
    await form.getByLabel('Surname').fill('Colleague');
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Role').selectOption('manager');
    await form.getByRole('button', { name: 'Add Staff' }).click();
    const shown = page.getByRole('dialog', { name: `${username} can log in` });
    const made = (await shown.locator('code').textContent()) ?? '';
    expect(made).toMatch(/^(\w{4}-){4}\w{4}$/);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(made)).toHaveCount(0);
    return made;
  });

  const colleague = await (await browser.newContext()).newPage();
  const own = 'a lantern over the river';
  await test.step('the colleague logs in, and must choose a new password before continuing', async () => {
    await colleague.clock.install();
    await colleague.goto('/admin/login');
    await logIn(colleague, username, password);
    await expect(colleague.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    const form = colleague.getByRole('region', { name: 'Change your password' });
    await form.getByLabel('Current password').fill(password);
    await form.getByLabel('New password', { exact: true }).fill(own);
    await form.getByLabel('New password again').fill(own);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(colleague.getByText('Your password has been changed', { exact: true })).toBeVisible();
    await expect(colleague.getByRole('banner').getByText(username)).toBeVisible();
    await expect(colleague.getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
    await colleague.goto('/admin/manage-banners');
    await expect(colleague.getByRole('heading', { level: 1, name: 'Manage Banners' })).toBeVisible();
  });

  await test.step('the account is disabled', async () => {
    await findAct(page, `Disable: ${username}`);
    await page.getByRole('button', { name: `Disable: ${username}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('button', { name: `Enable: ${username}` })).toBeVisible();
  });

  await test.step('half a minute later the colleague is logged out and cannot log in', async () => {
    await colleague.clock.fastForward('00:31');
    const login = colleague.getByRole('dialog', { name: 'Staff login' });
    await expect(login.getByText(/Your session has ended/)).toBeVisible();
    await expect(colleague.getByText('Manage Banners', { exact: true }).last()).toBeHidden();
    await login.getByRole('button', { name: 'Log out instead' }).click();
    await colleague.goto('/admin/login');
    await logIn(colleague, username, own);
    await expect(colleague.getByRole('alert')).toHaveText('Invalid credentials, please try again');
  });
  await colleague.context().close();

  await test.step('the audit log shows both changes', async () => {
    await page.goto('/admin/audit?kind=staff');
    await page.getByLabel('Member of staff').selectOption({ label: 'Demo Admin' });
    await expect(page.getByRole('heading', { name: `Demo Admin gave access to ${username}` })).toBeVisible();
    const act = page
      .getByRole('article')
      .filter({ hasText: `Demo Admin disabled the account of ${username}` });
    await act.getByText('1 field').click();
    await expect(act.getByRole('row').last()).toHaveText(/Disabled\s*No\s*Yes/);
  });
});

test('a customer downloads their data and deletes their account', async ({
  page,
  customer,
  expectRefusal,
}) => {
  await collectedOrder(customer, await plentifulFlowers(1));
  await page.clock.install();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Your Data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download my data/ }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.getByRole('button', { name: /^Delete my account/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  // The notice is shown for only two seconds.
  await stopTime(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await page.clock.resume();

  expectRefusal({ path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', status: 400 });
  await page.goto('/login');
  await logIn(page, customer.email, customer.password);
  await expect(page.getByRole('alert')).toBeVisible();
});

/** Pages through the list until an account's button is shown. */
async function findAct(page: Page, name: string): Promise<void> {
  const row = page.getByRole('button', { name });
  const next = page.getByRole('button', { name: 'Next' });
  for (let number = 1; ; number += 1) {
    await expect(page.getByText(new RegExp(`^Page ${number} of \\d+$`))).toBeVisible();
    if ((await row.count()) > 0 || !(await next.isEnabled())) break;
    await next.click();
  }
  await expect(row).toBeVisible();
}
