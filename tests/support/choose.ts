import type { Locator } from '@playwright/test';

import { expect } from './test';

/**
 * Presses a radio or a switch where a thumb does, on the label that draws it: the press waits until the label stands still and nothing lies
 * over it.
 */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
}
