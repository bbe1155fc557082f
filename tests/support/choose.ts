import type { Locator } from '@playwright/test';

import { expect } from './test';

/** Selects a radio button or switch by clicking its visible label. */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
}
