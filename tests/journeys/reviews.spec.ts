import { choose } from '../support/choose';
import { collectedOrder, plentifulFlowers } from '../support/shopApi';
import { expect, test } from '../support/test';

// spec: customer-1-7, customer-2.orders-8, customer-4-16, customer-8-9
test('a customer reviews a collected order, and visitors can read the review', async ({
  page,
  customer,
  browser,
}) => {
  const flowers = await plentifulFlowers(2);
  const [flower] = flowers;
  if (!flower) throw new Error('The shop has no flowers.');
  const number = await collectedOrder(customer, flowers);
  const words = `Sticky, sweet and worth the drive. <b>${number}</b>`;

  await test.step('picks the product of a completed order', async () => {
    await page.goto('/orders');
    await page.getByRole('tab', { name: 'History' }).click();
    const card = page.getByRole('article', { name: `Order ${number}` });
    await card.getByRole('button', { name: 'Review Order' }).click();
    await page
      .getByRole('dialog', { name: 'Review Order' })
      .getByRole('button', { name: flower.name })
      .click();
  });

  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await test.step('sees which fields are missing', async () => {
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('No review message or rating found')).toBeVisible();
  });

  await test.step('submits stars and a comment, and sees a message of thanks', async () => {
    await choose(dialog.getByRole('radio', { name: '4 stars' }));
    await dialog.getByRole('textbox', { name: 'Your review' }).fill(words);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('Thank you for your Feedback')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('finds the product marked as reviewed, and the other product still to review', async () => {
    await page.getByRole('button', { name: 'Review Order' }).first().click();
    const picker = page.getByRole('dialog', { name: 'Review Order' });
    await expect(picker.getByText('Reviewed')).toBeVisible();
    await expect(picker.getByRole('button', { name: flower.name })).toBeHidden();
    await expect(picker.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a visitor reads the review on the product page, as text and without the author’s e-mail address', async () => {
    const visitor = await (await browser.newContext()).newPage();
    const reviews = visitor.getByRole('region', { name: 'Reviews' });
    // A list that another visitor has just requested is served from memory for a few seconds.
    await expect(async () => {
      await visitor.goto(`/product-view?id=${flower.id}`);
      await visitor.getByRole('button', { name: /\(\d+ reviews?\)/ }).click();
      await expect(reviews.getByRole('listitem').first()).toBeVisible();
      await expect(reviews.getByText(words)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(reviews.getByText('Verified buyer').first()).toBeVisible();
    await expect(reviews.getByRole('term').first()).toHaveText('5 stars');
    await expect(reviews.getByText(customer.email)).toHaveCount(0);
    await visitor.context().close();
  });
});
