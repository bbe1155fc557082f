// Tests a delivery after its payment from the customer's view, with stand-ins for the courier and the payment
// provider.
// spec: customer-2.orders-6, customer-4-11
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { bookedDelivery, courierSays, moveCourier, placedDelivery } from '../support/deliveries';
import { payOrder } from '../support/shopApi';
import { expect, test } from '../support/test';

function cardOf(page: Page, { orderId }: { orderId: string }): Locator {
  return page.getByRole('article', { name: `Order ${orderId}` });
}

/** Simulates returning from another tab until the page shows `sign`. */
async function lookUntil(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(sign).toBeVisible({ timeout: 1_500 });
  }).toPass();
}

function rand(cents: number): string {
  return `R${(cents / 100).toFixed(2)}`;
}

// spec: customer-1-5
test('a customer follows a delivery step by step, receives it, and can review it', async ({
  page,
  customer,
}) => {
  const order = await bookedDelivery(customer);
  await page.clock.install();
  await page.goto('/orders');
  const card = cardOf(page, order);

  await test.step('the delivery is booked, and can be tracked and canceled', async () => {
    await expect(card.getByText('Courier booked')).toBeVisible();
    await expect(card.getByRole('link', { name: /^Tracking/ })).toHaveAttribute('href', /\/uber\/track\//);
    await expect(card.getByRole('button', { name: `Cancel order ${order.orderId}` })).toBeVisible();
  });

  await test.step('the page shows without a reload that the courier has set out', async () => {
    await moveCourier(order.deliveryId, 'pickup');
    await expect(async () => {
      await page.clock.runFor(15_000);
      const words = card.getByText('The courier is on the way to the shop.');
      await expect(words).toBeVisible({ timeout: 1_500 });
    }).toPass();
    await expect(card.getByText('Courier on the way to us')).toBeVisible();
    await expect(card.getByText(/^Arrives about \d+:\d\d [AP]M/)).toBeVisible();
  });

  await test.step('the courier has collected the order, which can no longer be canceled', async () => {
    await moveCourier(order.deliveryId, 'dropoff');
    await lookUntil(page, card.getByText('Your order is on its way to you.'));
    await expect(card.getByText('On the way', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Cancel order/ })).toBeHidden();
  });

  await test.step('the order is delivered, and can be reviewed', async () => {
    await moveCourier(order.deliveryId, 'delivered');
    await lookUntil(page, page.getByText('No active orders.'));
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(card.getByText('Delivered', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Tracking' })).toBeDisabled();
    await card.getByRole('button', { name: 'Review Order' }).click();
    await page
      .getByRole('dialog', { name: 'Review Order' })
      .getByRole('listitem')
      .getByRole('button')
      .click();
    await expect(page.getByRole('dialog', { name: 'Write a review' })).toBeVisible();
  });
});

/** Matches both forms of the refund message, because the refund may already be completed. */
function goesBack(cents: number): RegExp {
  return new RegExp(`${rand(cents).replace('.', '\\.')} (is on its way|has been sent) back to your card\\.`);
}

// spec: customer-1-6
test('a customer cancels a delivery, and the whole payment is refunded', async ({ page, customer }) => {
  const order = await bookedDelivery(customer);
  await page.goto('/orders');
  const card = cardOf(page, order);
  await card.getByRole('button', { name: `Cancel order ${order.orderId}` }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel order ${order.orderId}?` });
  await expect(question).toContainText('This cannot be undone.');
  await expect(question).toContainText(`${rand(order.totalCents)} will be refunded to your card.`);
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();

  await card.getByRole('button', { name: `Cancel order ${order.orderId}` }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delivery cancelled' });
  await expect(confirmation).toContainText(goesBack(order.totalCents));
  await confirmation.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByText('No active orders.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(card.getByText('Cancelled and refunded', { exact: true })).toBeVisible();
  await expect(card.getByText(`${rand(order.totalCents)} has been sent back to your card.`)).toBeVisible();
  expect(await courierSays(order.deliveryId)).toBe('canceled');
});

// spec: customer-8-12
test('a cancellation that the courier refuses is reported, and the order does not change', async ({
  page,
  customer,
  expectRefusal,
}) => {
  const order = await bookedDelivery(customer, '3 Keepers Corner, Greenside, Randburg');
  expectRefusal({ path: '/api/cancel-delivery', status: 422 });
  await page.goto('/orders');
  await cardOf(page, order)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  const question = page.getByRole('alertdialog', { name: /^Cancel order/ });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question.getByRole('alert')).toContainText('It can no longer be cancelled.');
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(cardOf(page, order).getByText('Courier booked', { exact: true })).toBeVisible();
});

test('a courier’s cancellation is shown, and the customer can get a refund', async ({ page, customer }) => {
  const order = await bookedDelivery(customer);
  await page.goto('/orders');
  const card = cardOf(page, order);
  await expect(card).toBeVisible();
  await moveCourier(order.deliveryId, 'canceled');
  await lookUntil(page, page.getByText('No active orders.'));
  await expect(page.getByText(`We are arranging the delivery of order ${order.orderId}.`)).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(card.getByText('We are arranging delivery', { exact: true })).toBeVisible();
  await expect(card.getByText(/^The courier could not deliver your order\./)).toBeVisible();
  await card.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delivery cancelled' })).toContainText(
    goesBack(order.totalCents),
  );
});

test('an order without a courier stays paid, and its card explains that the booking takes longer', async ({
  page,
  customer,
}) => {
  const order = await placedDelivery(customer, '3 Failing Way, Greenside, Randburg');
  await payOrder(customer, order);
  await page.goto('/orders');
  const card = cardOf(page, order);
  await expect(card.getByText(/^(Order received|We are arranging delivery)$/)).toBeVisible();
  await expect(
    card.getByText(/^(We are booking your courier|Finding a courier is taking a little longer)/),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Tracking' })).toBeDisabled();
  await expect(card.getByRole('button', { name: /^Cancel order/ })).toBeVisible();
});

test('the screens of a tracked order pass WCAG 2.2 AA', async ({ page, customer }) => {
  const order = await bookedDelivery(customer);
  const unpaid = await placedDelivery(customer);
  await moveCourier(order.deliveryId, 'pickup');
  await page.goto('/orders');
  await expect(cardOf(page, unpaid).getByRole('link', { name: /^Pay/ })).toBeVisible();
  await lookUntil(page, cardOf(page, order).getByText('The courier is on the way to the shop.'));
  await expectAccessible(page);
  await cardOf(page, order)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('will be refunded to your card.');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delivery cancelled' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(cardOf(page, order).getByText(/has been sent back to your card\./)).toBeVisible();
  await expectAccessible(page);
});
