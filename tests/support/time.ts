import type { Page } from '@playwright/test';

/** More time than any machine needs between reading the clock and stopping it. */
const aheadMs = 60_000;

/**
 * Stops the clock of a page that was opened after `clock.install()`. Timed changes wait until the journey advances the
 * time, even on a slow machine.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}
