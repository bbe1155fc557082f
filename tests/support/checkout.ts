// Customer actions from a product's page to the payment provider's page.
import type { Page } from '@playwright/test';

import { choose } from './choose';
import { gramCents, plentifulFlower, webhookMs } from './shopApi';
import { expect } from './test';

/**
 * Adds one gram of the flower with the most stock and opens the cart. Returns the flower's name in the cart and its
 * price in cents.
 */
export async function putFlowerIntoCart(page: Page): Promise<{ name: string; cents: number }> {
  const flower = await plentifulFlower();
  await putIntoCart(page, flower);
  return { name: `${flower.name} 1G`, cents: gramCents(flower) };
}

/** Adds one gram of a flower from its page and opens the cart. */
export async function putIntoCart(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  // Functions cache lists for a moment, so one of them may not know a new flower.
  await expect(async () => {
    await page.goto(`/product-view?id=${id}`);
    await expect(page.getByRole('radio', { name: /^1g/ })).toBeAttached({ timeout: 10_000 });
  }).toPass();
  await addToCart(page);
  await page.getByRole('dialog', { name: 'Item Added to Cart!' }).waitFor();
  await page.goto('/cart');
  await expect(page.getByText(`${name} 1G`)).toBeVisible();
}

export async function chooseSelfPickup(page: Page): Promise<void> {
  await choose(page.getByRole('radio', { name: /Self-pickup/ }));
}

export async function payNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click();
}

/** Adds one gram of the flower whose page is open. */
export async function addToCart(page: Page): Promise<void> {
  await choose(page.getByRole('radio', { name: /^1g/ }));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
}

/** Pays on the payment provider's page and waits for the return to the shop. */
export async function payByCard(page: Page): Promise<void> {
  await enterCard(page, '4111 1111 1111 1111');
  await page.waitForURL(/\/orders\?orderId=KUSH/);
}

/** Waits until the page shows the payment, which the payment provider reports by webhook. Returns the order number. */
export async function expectConfirmed(page: Page): Promise<string> {
  const sentence = page.getByText(/^Payment received\. Order KUSH\d+ is confirmed\.$/);
  await expect(sentence).toBeVisible({ timeout: webhookMs });
  return /KUSH\d+/.exec((await sentence.textContent()) ?? '')?.[0] ?? '';
}

/** Fills in the payment provider's page and presses Pay. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/yoco\/checkout\//);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill('Demo Customer');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
