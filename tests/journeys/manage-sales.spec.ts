// Tests the sales figures of a period: staff select a day by keyboard, compare periods, see breakdowns, and export the
// figures.
import { readFileSync } from 'node:fs';

import { expect, test } from '../support/test';

test('staff read the figures of a day in the chart by keyboard, compare periods, and export the figures', async ({
  page,
  staff: _staff,
}) => {
  await page.goto('/admin/manage-sales?period=7');
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  const day = page.getByRole('slider', { name: 'Choose a day' });
  await expect(day).toHaveAttribute('aria-valuemax', '6');
  await day.focus();
  await day.press('Home');
  await expect(day).toHaveAttribute('aria-valuenow', '0');
  // The previous period is requested after the chart is shown.
  await expect(day).toHaveAttribute(
    'aria-valuetext',
    /: R[\d\u00a0]+\.\d\d, \d+ orders?.* · previously, .*: R/,
  );
  const text = (await day.getAttribute('aria-valuetext')) ?? '';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await day.press('ArrowRight');
  await expect(day).toHaveAttribute('aria-valuenow', '1');

  for (const part of ['Categories', 'Hours', 'Staff']) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByRole('tabpanel', { name: part }).getByRole('table')).toBeVisible();
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Kind,Name,Orders,/);
  expect(lines.filter((line) => line.startsWith('Day,'))).toHaveLength(7);
  expect(lines.filter((line) => line.startsWith('Period,'))).toHaveLength(1);
});
