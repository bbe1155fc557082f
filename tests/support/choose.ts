import type { Locator } from '@playwright/test';

import { expect } from './test';

/** Presses a radio button or switch on its visible label. Waits until the label does not move and nothing covers it. */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
}
