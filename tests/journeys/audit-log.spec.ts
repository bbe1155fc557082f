import { ownFlower, setGramPrice, setGrams } from '../support/ownFlower';
import { expect, test } from '../support/test';

test('staff find an action by author, type and day, and see the old and the new value', async ({
  page,
  staff: _staff,
}) => {
  const flower = await ownFlower();
  await setGramPrice(flower, 120);
  await setGrams(flower, 4);
  await page.goto('/admin/audit');
  await page.getByLabel('Member of staff').selectOption({ label: 'Demo Admin' });
  await page.getByLabel('Action').selectOption({ label: 'Update product' });
  const acts = page.getByRole('article').filter({ hasText: flower.name });
  await expect(acts.getByRole('heading')).toHaveText([
    `Demo Admin changed the stock of ${flower.name}`,
    `Demo Admin changed the prices of ${flower.name}`,
  ]);
  const price = acts.last();
  await price.locator('summary').click();
  await expect(price.getByRole('row', { name: /one gram/i })).toContainText(/100.*120/);

  const date = ((await price.locator('time').getAttribute('datetime')) ?? '').slice(0, 10);
  const yearBefore = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  await page.getByLabel('From day').fill(yearBefore);
  await page.getByLabel('To day').fill(yearBefore);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByLabel('To day').fill('');
  await expect(acts.first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${yearBefore}`));

  await page.getByLabel('Target').selectOption({ label: 'Banner' });
  await expect(acts).toHaveCount(0);
});
