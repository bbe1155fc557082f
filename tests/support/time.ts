import type { Page } from '@playwright/test';

/** Margin in ms. No machine takes longer between reading the clock and stopping it. */
const aheadMs = 60_000;

/**
 * Stops the clock of a page that was opened after `clock.install()`. Timers then fire only when the journey advances
 * the clock, even on a slow machine.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}
