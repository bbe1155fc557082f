import type { Page } from '@playwright/test';

/** More time than any machine needs between reading the clock and stopping it. */
const aheadMs = 60_000;

/**
 * Stops the clock of a page that was opened after `clock.install()`: timed changes wait until the journey advances the time,
 * however slow the machine is.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}
