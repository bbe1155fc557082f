import type { Page } from '@playwright/test';

/** Further ahead than any machine needs between the look at the clock and its stop. */
const aheadMs = 60_000;

/**
 * Stops the clock of a page that was opened after `clock.install()`: what goes away or changes by itself stays until the journey lets time
 * pass, however slow the machine is.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}
