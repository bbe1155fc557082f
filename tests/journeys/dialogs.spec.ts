// Tests dialogs together with browser navigation. Closing a dialog must not cancel a navigation, and Back must close an
// open dialog.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/test';

/** Presses the browser's Back button. `page.goBack` would wait for a navigation, which an open dialog prevents. */
async function pressBack(page: Page) {
  const client = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await client.send('Page.getNavigationHistory');
  await client.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
}

test('a page that is opened right after a dialog closes always loads', async ({ page }) => {
  await page.goto('/');
  for (let round = 0; round < 20; round += 1) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    // Throws if the closing dialog navigates back in the meantime.
    const next = round % 2 === 0 ? '/products' : '/';
    await page.goto(next);
    await expect(page).toHaveURL(next);
  }
});

test('a navigation by script right after a dialog closes succeeds', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] button[aria-label=Close]')?.click();
    window.location.assign('/terms-and-conditions');
  });
  await expect(page).toHaveURL('/terms-and-conditions');
});

test('Back closes the filter sheet and keeps the selection, and the next Back leaves the list @phone', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^See all: Hot Deals/ }).click();
  await page.getByRole('button', { name: 'Filter · Sort' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('button', { name: 'Sativa' }).click();
  await expect(page).toHaveURL('/products?strain=Sativa');
  await pressBack(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/products?strain=Sativa');
  await expect(page.getByRole('button', { name: 'Filter · Sort (1)' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Forward still works after a sheet has been opened and closed @phone', async ({ page }) => {
  await page.goto('/');
  // Waits for the app, because a link would otherwise load a new document. Only within one document can the shop
  // intercept Back without adding a history entry for the sheet, which would delete the Forward entries.
  await expect(page.getByRole('button', { name: 'Do you deliver to me?' })).toBeVisible();
  await page.getByRole('link', { name: /^See all: Hot Deals/ }).click();
  await expect(page.getByRole('button', { name: 'Filter · Sort' })).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await page.getByRole('button', { name: 'Filter · Sort' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter and sort' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/cart');
});
