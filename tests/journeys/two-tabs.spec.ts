// Tests one cart in two tabs of a browser. Pressing Pay Now in both tabs results in one order and one payment.
import type { Page } from '@playwright/test';

import { choose } from '../support/choose';
import { expectConfirmed, payByCard, payNow, putFlowerIntoCart } from '../support/checkout';
import { savedAddress } from '../support/deliveries';
import { acceptTerms } from '../support/shopApi';
import { expect, test } from '../support/test';

async function checkoutOf(page: Page): Promise<string> {
  await payNow(page);
  await page.waitForURL(/\/yoco\/checkout\//);
  return page.url();
}

for (const { title, delivery } of [
  { title: 'for self-pickup', delivery: /Self-pickup/ },
  { title: 'for a delivery, although each tab has a separate quote', delivery: /7 Conrad Drive/ },
]) {
  test(`pressing Pay Now in two tabs with one cart results in one order ${title}`, async ({
    page,
    context,
    customer,
  }) => {
    await acceptTerms(customer);
    await savedAddress(customer);
    await putFlowerIntoCart(page);
    const other = await context.newPage();
    await other.goto('/cart');
    for (const tab of [page, other]) await choose(tab.getByRole('radio', { name: delivery }));
    if (title !== 'for self-pickup') {
      for (const tab of [page, other]) await expect(tab.getByText(/^Delivery R/)).toBeVisible();
    }

    const checkout = await checkoutOf(page);
    expect(await checkoutOf(other)).toBe(checkout);

    await payByCard(other);
    await expectConfirmed(other);
    await other.goto('/orders');
    await expect(other.getByRole('article')).toHaveCount(1);
    await page.goto('/orders');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
}
