import type { Page } from '@playwright/test';

import { expect } from './test';

/** Expects that the current screen is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const { width, content } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect.soft(content, `${screen} at ${width}`).toBeLessThanOrEqual(width);
}
