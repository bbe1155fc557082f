// Tests frequent tasks at the counter, and counts the presses that each task takes.
import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { signUpCustomer } from '../support/accounts';
import { ownFlower } from '../support/ownFlower';
import { paidOrder, plentifulFlowers } from '../support/shopApi';
import { expect, test } from '../support/test';

const key = 'presses';

/** Counts presses, even across several pages. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const count = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    // If a control has just moved away, Playwright stops the event and presses again.
    const countUnlessStopped = (event: Event) => setTimeout(() => event.cancelBubble || count());
    addEventListener('pointerdown', countUnlessStopped, { capture: true });
  }, key);
}

async function pressesOf(page: Page, task: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => sessionStorage.removeItem(name), key);
  await task();
  return page.evaluate((name) => Number(sessionStorage.getItem(name)), key);
}

test.beforeEach(({ page }) => countPresses(page));

test('ten orders are packed with at most three presses', async ({ page, staff: _staff }) => {
  const customer = await signUpCustomer();
  const flowers = await plentifulFlowers(1);
  for (let count = 0; count < 10; count += 1) await paidOrder(customer, flowers);
  await page.goto('/admin/manage-orders?queue=pack');
  await page.getByRole('combobox', { name: /^Rows per page/ }).selectOption('25');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(customer.email);
  const ticks = page.getByRole('checkbox', { name: /^Select order / });
  await expect(ticks).toHaveCount(10);

  const selected = page.getByRole('group', { name: 'Selected orders' });
  const all = page.getByRole('checkbox', { name: 'Select all orders on this page' });
  await all.click();
  await selected.getByRole('button', { name: 'Pick list' }).click();
  await expectAccessible(page, 'ten selected orders with their pick list');
  await selected.getByRole('button', { name: 'Pick list' }).click();
  await all.click();
  await expect(selected).toBeHidden();

  const presses = await pressesOf(page, async () => {
    await all.click();
    await selected.getByRole('button', { name: 'Start packing (10)' }).click();
    await selected.getByRole('button', { name: 'Mark ready (10)' }).click();
    await expect(page.getByText('10 orders: packed and ready')).toBeVisible();
  });
  expect(presses).toBeLessThanOrEqual(3);
});

test('an order is handed over with at most two presses, and one of its lines is refunded with at most four', async ({
  page,
  staff: _staff,
}) => {
  const { id } = await paidOrder(await signUpCustomer(), await plentifulFlowers(2));
  await page.goto(`/admin/manage-orders/${id}`);
  const handOver = page.getByRole('button', { name: 'Mark collected' });
  await expect(handOver).toBeVisible();
  const toHandOver = await pressesOf(page, async () => {
    await handOver.click();
    await page.getByRole('button', { name: 'Yes, hand over' }).click();
    await expect(page.getByText(/^Age and identity checked by /).first()).toBeVisible();
  });
  expect(toHandOver).toBeLessThanOrEqual(2);

  const dialog = page.getByRole('dialog', { name: /^Refund part of / });
  const toRefund = await pressesOf(page, async () => {
    await page.getByRole('button', { name: 'Refund part' }).click();
    await dialog
      .getByRole('button', { name: /^Increase/ })
      .first()
      .click();
    await dialog.getByText('Damaged', { exact: false }).first().click();
    await expectAccessible(page, 'a refund of one line');
    await dialog.getByRole('button', { name: /^Refund R/ }).click();
    await expect(dialog).toBeHidden();
  });
  expect(toRefund).toBeLessThanOrEqual(4);
  await expect(page.getByText('Partly refunded').first()).toBeVisible();
});

test('one press, or the keyboard alone, marks a size as sold out until tomorrow and puts it back on sale', async ({
  page,
  staff: _staff,
}) => {
  const { name } = await ownFlower();
  await page.goto('/admin/manage-products/inventory');
  await page.getByRole('searchbox', { name: 'Search the inventory' }).fill(name);
  const soldOut = page.getByRole('button', { name: `Sold out today: ${name} 1g` });
  await expect(soldOut).toBeVisible();
  const presses = await pressesOf(page, async () => {
    await soldOut.click();
    await expect(page.getByText(/^Back \w+ 12:00 AM$|^Back \w+ \d+:\d\d AM$/)).toBeVisible();
  });
  expect(presses).toBe(1);
  await expectAccessible(page, 'a size that is sold out until tomorrow');

  await page.getByRole('button', { name: `Back on sale: ${name} 1g` }).focus();
  await page.keyboard.press('Enter');
  await expect(soldOut).toBeVisible();
  await soldOut.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Back on sale: ${name} 1g` })).toBeVisible();
});

test('with text at 200 %, no text field of a telephone order is covered', async ({ page, staff: _staff }) => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.goto('/admin/manage-orders/new');
  const form = page.getByRole('main');
  await expect(form.getByRole('button', { name: 'Create Order' })).toBeVisible();
  const fields = await form.getByRole('textbox').or(form.getByRole('searchbox')).all();
  expect(fields.length).toBeGreaterThanOrEqual(4);
  // A trial click fails if another element covers the field.
  for (const field of fields) await field.click({ trial: true });
});
