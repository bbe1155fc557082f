// spec: checkout-1-7
import type { Page } from '@playwright/test';

import { expect, test } from '../support/test';

// Changes only special days far in the future, because other journeys use the same shop at the same time.

test('staff give a day special hours, close it, and open it again', async ({ page, staff: _staff }, {
  project,
}) => {
  await openMonth(page, project.name === 'phone' ? 14 : 20);
  const day = page.locator('td', { has: page.locator('time[datetime$="-15"]') });
  const edit = day.getByRole('button', { name: /^(Edit Shop Hours of|Reopen the shop on) / });

  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Shop Hours' });
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByLabel('To').fill('15:30');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(/^Updated changes for .*15/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(day.getByText('10:00 to 15:30')).toBeVisible();
  await expect(day.getByText('Modified Hours')).toBeVisible();

  await edit.click();
  await dialog.getByText('Yes', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(/^Updated changes for .*15/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(day.getByText('Closed')).toBeVisible();

  // The closed day survives a reload, and the dialog still offers the earlier hours.
  await openMonth(page, project.name === 'phone' ? 14 : 20);
  await expect(day.getByText('Closed')).toBeVisible();
  await day.getByRole('button', { name: /^Reopen the shop on/ }).click();
  await expect(dialog.getByLabel('From')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(/^Updated changes for .*15/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(day.getByText('10:00 to 15:30')).toBeVisible();
});

test('staff close several days, and a copied week contains the closed days', async ({ page, staff: _staff }, {
  project,
}) => {
  const months = project.name === 'phone' ? 16 : 22;
  await openMonth(page, months);
  const month = await monthShown(page);
  const [monday, tuesday] = [firstMonday(month), firstMonday(month) + 1];
  const date = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
  const cell = (day: number) => page.locator('td', { has: page.locator(`time[datetime="${date(day)}"]`) });

  await page.getByRole('button', { name: 'Several days' }).click();
  const holidays = page.getByRole('dialog', { name: 'Several days' });
  await holidays.getByLabel('First day').fill(date(tuesday));
  await holidays.getByLabel('Last day').fill(date(monday));
  await holidays.getByRole('button', { name: 'Save Changes' }).click();
  await expect(holidays.getByText('The last day is before the first.')).toBeVisible();
  await holidays.getByLabel('First day').fill(date(monday));
  await holidays.getByLabel('Last day').fill(date(tuesday));
  await holidays.getByRole('button', { name: 'Save Changes' }).click();
  await expect(holidays).toBeHidden();
  await expect(cell(monday).getByText('Closed')).toBeVisible();
  await expect(cell(tuesday).getByText('Closed')).toBeVisible();

  await page.getByRole('button', { name: 'Copy a week' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy a week' });
  await copy.getByLabel('Copy the week of').fill(date(tuesday));
  await copy.getByLabel('To the week of').fill(date(tuesday + 7));
  await copy.getByRole('button', { name: 'Save Changes' }).click();
  await expect(copy).toBeHidden();
  await expect(cell(monday + 7).getByText('Closed')).toBeVisible();
  await expect(cell(tuesday + 7).getByText('Closed')).toBeVisible();
  await expect(cell(tuesday + 8).getByText('Closed')).toHaveCount(0);

  await openMonth(page, months);
  await expect(cell(tuesday + 7).getByText('Closed')).toBeVisible();
});

test('the hours dialog requires both times', async ({ page, staff: _staff }) => {
  await page.goto('/admin/manage-shop');
  await expect(page.getByText(/^Default shop Hours \(\d\d:\d\d to \d\d:\d\d\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Update Operating Hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Operating Hours' });
  // The dialog shows the current hours until staff remove them.
  await expect(dialog.getByLabel('To')).toBeEnabled();
  await dialog.getByLabel('From').fill('');
  await expect(dialog.getByLabel('To')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Update Hours' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please specify both starting and end hours');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('staff preview the terms and discard the change', async ({ page, staff: _staff }) => {
  await page.goto('/admin/manage-more-services');
  const text = page.getByRole('textbox', { name: 'Terms and Conditions' });
  await expect(text).not.toBeEditable();
  await page.getByRole('button', { name: 'Edit Terms' }).click();
  await text.fill('# A trial heading');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'A trial heading' })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('# A trial heading');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(text).not.toHaveValue('# A trial heading');
  await expect(text).not.toBeEditable();
});

/** Returns the month of the calendar, e.g. `2028-03`. */
async function monthShown(page: Page): Promise<string> {
  const middle = page.getByRole('table').locator('time[datetime$="-15"]');
  return ((await middle.getAttribute('datetime')) ?? '').slice(0, 7);
}

function firstMonday(month: string): number {
  const first = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  return ((8 - first) % 7) + 1;
}

async function openMonth(page: Page, monthsAhead: number): Promise<void> {
  await page.goto('/admin/manage-shop');
  await expect(page.getByRole('button', { name: 'Previous Month' })).toBeDisabled();
  for (let month = 0; month < monthsAhead; month += 1) {
    await page.getByRole('button', { name: 'Next Month' }).click();
  }
}

test('the list of days on a phone begins with today @phone', async ({ page, staff: _staff }) => {
  await page.goto('/admin/manage-shop');
  await expect(page.getByRole('button', { name: 'Previous Month' })).toBeDisabled();
  const days = page.getByRole('table').locator('td:visible', { has: page.locator('time') });
  await expect(days.first()).toContainText('Today');
  const dates = await days
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const [today] = dates;
  expect(dates.filter((date) => date === null || date < (today ?? ''))).toEqual([]);
});
