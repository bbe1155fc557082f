// Opens a shop in an empty project, from the first member of staff to the first orders, as "Going live" in README.md
// describes.
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { inRoot, root } from '../../emulators/bin/suite/paths.mjs';
import { addToCart, chooseSelfPickup, expectConfirmed, payByCard, payNow } from '../support/checkout';
import { handOver, updateCollection } from '../support/collection';
import { fillRegistration, logIn } from '../support/login';
import { control } from '../support/shopApi';
import { expect, test } from '../support/test';

const password = 'a lantern over the river';

/** The owner's answers at the terminal, each with the beginning of its question. */
const answers = [
  ['Username: ', 'first-owner'],
  ['Name: ', 'First'],
  ['Surname: ', 'Owner'],
  ['Role ', ''],
  ['Password ', password],
  ['Repeat the password: ', password],
] as const;

test('an empty project becomes a shop that hands over its first order and refunds its second @desktop', async ({
  page: staff,
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();

  await test.step('a customer sees a shop without items, and no error', async () => {
    await page.goto('/');
    await expect(page.getByText('No products found.')).toBeVisible();
    await page.goto('/terms-and-conditions');
    await expect(page.getByText('There are no terms yet.')).toBeVisible();
  });

  await test.step('the first member of staff is created at a terminal', async () => {
    expect(
      await atTerminal(['functions/bin/staffCreate.mjs', `--suite=${process.env.SHOP_SUITE_NAME}`]),
    ).toContain('First Owner can log in as first-owner.');
  });

  await test.step('the catalogue is loaded only once', async () => {
    expect(await loadCatalogue()).toMatch(/: \d+ documents, 0 users, \d+ files\./);
    expect(await loadCatalogue()).toContain('already has a shop; nothing was loaded.');
  });

  await test.step('the owner logs in and sees what is missing', async () => {
    await staff.goto('/admin');
    await logIn(staff, 'first-owner', password);
    await expect(staff.getByRole('heading', { name: /^Good Day,/ })).toBeVisible();
    await expect(staff.getByText(/^Fill in the shop's details first\. /)).toBeVisible();
    await staff.getByRole('link', { name: 'Manage Shop' }).first().click();
    await expect(staff.getByText(/customers cannot order/)).toBeVisible();
  });

  await test.step('the owner sets hours that include the time of this test', async () => {
    await staff.getByRole('button', { name: 'Update Operating Hours' }).click();
    const hours = staff.getByRole('dialog', { name: 'Update Operating Hours' });
    await hours.getByLabel('From').fill('00:00');
    await hours.getByLabel('To').fill('23:59');
    await hours.getByRole('button', { name: 'Update Hours' }).click();
    await hours.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('before the shop has details, no one can order', async () => {
    await fillCart(page);
    await register(page);
    await page.goto('/cart');
    await chooseSelfPickup(page);
    await payNow(page);
    const refusal = page.getByRole('alertdialog', { name: 'Error' });
    await expect(refusal).toContainText('The shop is not set up yet (its profile is missing)');
    await refusal.getByRole('button', { name: 'Okay' }).click();
  });

  await test.step('the owner enters the details and terms of the shop', async () => {
    await staff.getByRole('button', { name: 'Fill In Shop Details' }).click();
    const form = staff.getByRole('dialog', { name: 'Shop Details' });
    for (const [label, value] of [
      ['Name', 'Kush'],
      ['Telephone', '0115550134'],
      ['E-mail', 'orders@kush.example'],
      ['Street address', '12 Greenway'],
      ['City', 'Johannesburg'],
      ['Province', 'Gauteng'],
      ['Postal code', '2193'],
      ['Latitude', '-26.1449'],
      ['Longitude', '28.0119'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Save Details' }).click();
    await expect(staff.getByText("The shop's details are saved")).toBeVisible();

    await staff.goto('/admin/manage-more-services');
    await staff.getByRole('button', { name: 'Edit Terms' }).click();
    await staff.getByRole('textbox', { name: 'Terms and Conditions' }).fill('# Terms\n\nPay, then collect.');
    await staff.getByRole('button', { name: 'Update Terms' }).click();
    await expect(staff.getByText('Terms and Conditions updated successfully').first()).toBeVisible();
  });

  const number = await test.step('a customer pays with the test card', async () => {
    await page.goto('/cart');
    await chooseSelfPickup(page);
    await payNow(page);
    // Repeats the consent, because a cache may deliver the previous terms for a moment.
    const consent = page.getByRole('dialog', { name: 'Before you pay' });
    await expect(async () => {
      await consent.getByRole('checkbox').check();
      await consent.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/yoco\/checkout\//, { timeout: 10_000 });
    }).toPass();
    await payByCard(page);
    return expectConfirmed(page);
  });

  await test.step('staff hand the order over', async () => {
    await staff.goto('/admin/manage-orders');
    await staff.getByRole('link', { name: `View Details of order ${number}` }).click();
    await handOver(staff);
  });

  await test.step('the refund of a test payment is due until staff confirm it', async () => {
    // The real provider cannot refund test payments.
    await control('yoco/settings', { testRefunds: 'refused' });
    await fillCart(page);
    await page.goto('/cart');
    await chooseSelfPickup(page);
    await payNow(page);
    await payByCard(page);
    const canceled = await expectConfirmed(page);
    await staff.goto('/admin/manage-orders');
    await staff.getByRole('link', { name: `View Details of order ${canceled}` }).click();
    await updateCollection(staff, 'Customer Canceled Collection');
    await staff.getByRole('button', { name: /^Cancel and refund R/ }).click();
    await expect(staff.getByText('Order updated successfully').first()).toBeVisible();
    // Opens the link of the e-mail about waiting orders.
    await staff.goto('/admin/manage-orders?state=needs-action');
    await staff.getByRole('link', { name: `View Details of order ${canceled}` }).click();
    await expect(staff.getByText(/^The shop runs with test keys, /)).toBeVisible();
    await staff.getByRole('button', { name: 'It was refunded' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'It was refunded' }).click();
    await expect(staff.getByText(/^The shop runs with test keys, /)).toBeHidden();
  });
});

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('durban');
  await page.getByRole('link', { name: 'Durban Poison' }).click();
  await addToCart(page);
  await expect(page.getByRole('dialog', { name: 'Item Added to Cart!' })).toBeVisible();
}

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, `first-${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
}

/** Loads the data that `npm run catalogue` loads. That command accepts only a real project. */
async function loadCatalogue(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inRoot('emulator-data/dist/load.js'), '--if-empty'],
    { cwd: root, env: { ...process.env, SEED_EXTENT: 'catalogue' } },
  );
  return stdout;
}

/** Runs a program at a terminal and types the answers. Returns the output after the last answer. */
function atTerminal(program: string[]): Promise<string> {
  const command = [process.execPath, ...program];
  const terminal =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', ...command]
      : ['-qec', command.join(' '), '/dev/null'];
  return new Promise((resolve, reject) => {
    const session = spawn('script', terminal, { cwd: root, stdio: 'pipe' });
    const waiting = [...answers];
    let shown = '';
    session.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
      const [next] = waiting;
      if (next === undefined || !shown.includes(next[0])) return;
      waiting.shift();
      shown = '';
      session.stdin.write(`${next[1]}\r`);
    });
    session.once('error', reject);
    session.once('close', () => resolve(shown));
  });
}
