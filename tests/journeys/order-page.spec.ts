// Tests what follows a purchase: the page of an order, its e-mails, ordering again, and canceling a pickup order.
import { expectAccessible } from '../support/accessibility';
import { collectedDelivery } from '../support/deliveries';
import { mailTo } from '../support/mails';
import { chooseSelfPickup, expectConfirmed, payByCard, payNow, putFlowerIntoCart } from '../support/checkout';
import { acceptTerms, collectedOrder, plentifulFlowers } from '../support/shopApi';
import { expect, test } from '../support/test';

test('an order has a page with arrival, steps, map, note, sums and help, and its receipt links to that page', async ({
  page,
  customer,
}) => {
  const order = await collectedDelivery(customer);

  await test.step('the card leads to the page', async () => {
    await page.goto('/orders');
    const card = page.getByRole('article', { name: `Order ${order.orderId}` });
    await card.getByRole('heading').getByRole('link').click();
    await page.waitForURL(`/orders/${order.id}`);
    await expect(page.getByText(new RegExp(`^Order ${order.orderId} · `))).toBeVisible();
  });

  await test.step('the page shows when the order arrives and where it is', async () => {
    // Shortly before midnight, the order arrives on the next day.
    const answer = /^Arrives about \d+:\d\d [AP]M( on \w+day)? in \d+ min$/;
    await expect(page.getByRole('heading', { level: 1, name: answer })).toBeVisible();
    const steps = page.getByRole('list', { name: 'Steps of your order' });
    await expect(steps.locator('[aria-current=step]')).toHaveText(/^On the way to you/);
    await expect(page.getByRole('img', { name: /^Map: the courier is .* from you\.$/ })).toBeVisible();
    await expect(page.getByText('Ring the doorbell and wait')).toBeVisible();
    await expect(page.getByText(`R${(order.totalCents / 100).toFixed(2)}`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call \+27/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print or save receipt' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the tracking page opens in a new tab', async () => {
    const [tracking] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /^Tracking/ }).click(),
    ]);
    await expect(tracking.getByRole('heading', { name: 'On the way to you' })).toBeVisible();
    await tracking.close();
  });

  await test.step('the shop has written to the customer', async () => {
    const receipt = await mailTo(customer.email, `Receipt for order ${order.orderId}`);
    expect(receipt.text).toContain(`/orders/${order.id}`);
    expect(receipt.html).toContain(`R${(order.totalCents / 100).toFixed(2)}`);
    const underWay = await mailTo(customer.email, `Order ${order.orderId} is on the way`);
    expect(underWay.text).toContain('The courier has your order.');
  });
});

test('a returning customer orders again from the home page and from History', async ({ page, customer }) => {
  const flowers = await plentifulFlowers(2);
  const number = await collectedOrder(customer, flowers);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Buy again' });
  await row.getByRole('button', { name: new RegExp(`^Repeat last order.* ${number}$`) }).click();
  const added = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(added).toContainText('2 items added.');
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('tab', { name: 'History' }).click();
  const card = page.getByRole('article', { name: `Order ${number}` });
  await expect(card.getByText('Collected', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: new RegExp(`^Order again.* ${number}$`) }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click();
  await page.waitForURL('/cart');
  for (const { name } of flowers) await expect(page.getByText(`${name} 1G`, { exact: true })).toBeVisible();
});

test('a customer cancels a paid pickup order and sees the refund beforehand', async ({ page, customer }) => {
  await acceptTerms(customer);
  const { cents } = await putFlowerIntoCart(page);
  const amount = `R${(cents / 100).toFixed(2)}`;
  await chooseSelfPickup(page);
  await payNow(page);
  await payByCard(page);
  await expectConfirmed(page);
  await page.goto('/orders');
  const card = page.getByRole('article');
  await expect(card.getByText('Order received', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Cancel order/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Cancel order/ });
  await expect(question).toContainText(`${amount} will be refunded to your card.`);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  const done = page.getByRole('alertdialog', { name: 'Order cancelled' });
  await expect(done).toContainText(amount);
  await done.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(card.getByText(/^Cancelled/)).toBeVisible();
});
