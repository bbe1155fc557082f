// Staff actions on the page of a pickup order.
import type { Page } from '@playwright/test';

import { expect } from './test';

export async function updateCollection(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Update Collection' }).click();
  await page.getByLabel('Collection').selectOption({ label });
  await page.getByRole('button', { name: 'Update Order' }).click();
}

export async function handOver(page: Page): Promise<void> {
  await updateCollection(page, 'Collected');
  await page.getByRole('button', { name: 'Yes, hand over' }).click();
  await expect(page.getByText('Order updated successfully').first()).toBeVisible();
}
