import type { Page } from '@playwright/test';

import { suite } from './suite';

/**
 * Stores entries in the shop's `localStorage` while no page of the shop is open. An open page would overwrite the
 * entries when it closes.
 */
export async function store(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  const bare = `${suite.shopUrl}/bare`;
  await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(bare);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, entries);
  await page.unroute(bare);
}

/** Makes every access to `localStorage`, `sessionStorage` and IndexedDB fail. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    }
  });
}
