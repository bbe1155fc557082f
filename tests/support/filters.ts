import type { Locator, Page } from '@playwright/test';

/** Opens the filters of the product list. Returns the sheet, or the column beside the list on wide screens. */
export async function openFilters(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: /^Filter · Sort/ });
  const column = page.getByRole('complementary', { name: 'Filters' });
  await button.or(column).first().waitFor();
  if (await column.isVisible()) return column;
  await button.click();
  return page.getByRole('dialog', { name: 'Filter and sort' });
}
