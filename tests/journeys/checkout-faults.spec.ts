// Tests the cart and the orders of a signed-in customer when the storage, the server or the network fails.
import type { Locator, Page, Route } from '@playwright/test';

import { signUpCustomer } from '../support/accounts';
import {
  addToCart,
  chooseSelfPickup,
  expectConfirmed,
  payByCard,
  payNow,
  putFlowerIntoCart,
} from '../support/checkout';
import { bookedDelivery } from '../support/deliveries';
import { logIn } from '../support/login';
import { ownFlower } from '../support/ownFlower';
import { acceptTerms, control, plentifulFlower } from '../support/shopApi';
import { blockStorage, store } from '../support/store';
import { expect, test } from '../support/test';

const checkoutFailed = 'An error occurred while creating the checkout.';

/** Lets the request reach the shop but drops its response. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('aborted');
}

test('a payment whose response is lost is started only once, however often the customer presses Pay Now', async ({
  page,
  customer,
  expectRefusal,
}) => {
  await acceptTerms(customer);
  await putFlowerIntoCart(page);
  await chooseSelfPickup(page);
  expectRefusal({ path: '/api/pay', status: 0 });
  await page.route('**/api/pay', loseAnswer, { times: 2 });
  for (const _press of [1, 2]) {
    await payNow(page);
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await expect(dialog).toContainText(checkoutFailed);
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await expect(dialog).toBeHidden();
  }
  await payNow(page);
  await payByCard(page);
  await expectConfirmed(page);
  await page.goto('/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a cancellation whose response is lost can be repeated, and the payment is refunded once', async ({
  page,
  customer,
  expectRefusal,
}) => {
  const order = await bookedDelivery(customer);
  expectRefusal({ path: '/api/cancel-delivery', status: 0 });
  await page.route('**/api/cancel-delivery', loseAnswer, { times: 1 });
  await page.goto('/orders');
  await page.getByRole('button', { name: `Cancel order ${order.orderId}` }).click();
  const question = page.getByRole('alertdialog', { name: /^Cancel order/ });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question.getByRole('alert')).toContainText('The shop cannot be reached.');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delivery cancelled' })).toContainText(
    /(is on its way|has been sent) back to your card\./,
  );
  const refunds = async () => {
    const { checkouts } = (await control('yoco/checkouts', {}, 'GET')) as {
      checkouts: { id: string; refunds: object[] }[];
    };
    return checkouts.find(({ id }) => order.redirectUrl.endsWith(id))?.refunds;
  };
  await expect.poll(refunds).toHaveLength(1);
});

test('after a network failure, the cart stays readable and the customer can try again', async ({
  page,
  customer,
  expectRefusal,
}) => {
  for (const path of ['/api/quote-cart', '/api/get-user-orders', '/api/pay'])
    expectRefusal({ path, status: 0 });
  await acceptTerms(customer);
  const { name } = await putFlowerIntoCart(page);
  // Waits for this request, because My Orders would otherwise show its response during the failure.
  const orders = page.waitForResponse(/get-user-orders/);
  await page.reload();
  await orders;
  await chooseSelfPickup(page);
  await page.route('**/api/**', (route) => route.abort('aborted'));
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(page.getByText(/Prices could not be checked just now/)).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await payNow(page);
  await expect(page.getByRole('alertdialog')).toContainText(checkoutFailed);
  await page.getByRole('button', { name: 'Okay' }).click();
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('cannot be reached');
  await expect(page.getByText('No active orders.')).toBeHidden();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No active orders.')).toBeVisible();
});

/** Advances the page's clock past the shop's timeout, repeatedly, because a request may start late. */
async function untilTimedOut(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(sign).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const answers: Record<string, (route: Route) => Promise<void>> = {
  'responds with an error page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  'reports success without any data': (route) => route.fulfill({ json: { success: true } }),
  'sends a truncated response': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"success":true,"orders":[{"id":' }),
  'sends orders of the wrong shape': (route) =>
    route.fulfill({ json: { success: true, orders: [{ id: 7 }], more: 'yes', lines: {}, changes: null } }),
};

test('a response that violates its contract shows neither an empty order list nor an empty cart', async ({
  page,
  customer: _customer,
  expectRefusal,
}) => {
  const { name } = await putFlowerIntoCart(page);
  for (const path of ['get-user-orders', 'quote-cart', 'user-addresses', 'getall-products-extra'])
    expectRefusal({ path: `/api/${path}`, status: 502 });
  for (const [how, answer] of Object.entries(answers)) {
    await test.step(`a server that ${how}`, async () => {
      for (const path of ['get-user-orders', 'quote-cart', 'user-addresses', 'getall-products-extra'])
        await page.route(`**/api/${path}**`, answer);
      await page.goto('/orders');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByText('No active orders.')).toBeHidden();
      await page.goto('/cart');
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.getByText(/Prices could not be checked just now/)).toBeVisible();
      await expect(page.getByText('Your addresses could not be loaded')).toBeVisible();
      await expect(page.getByText('Error fetching products')).toBeVisible();
      await expect(page.getByRole('radio', { name: /Self-pickup/ })).toBeEnabled();
      await page.unrouteAll();
    });
  }
});

test('the cart and the orders time out when the server does not respond, and offer to try again', async ({
  page,
  customer: _customer,
}) => {
  const { name } = await putFlowerIntoCart(page);
  await page.clock.install();
  await page.route(/\/api\/(get-user-orders|quote-cart|getall-products-extra)/, () => new Promise(() => {}));
  const tooLong = 'The shop took too long to respond. Please try again.';
  await page.goto('/orders');
  await untilTimedOut(page, page.getByText(tooLong));
  await page.goto('/cart');
  await expect(page.getByText(name)).toBeVisible();
  await untilTimedOut(page, page.getByText(/Prices could not be checked just now/));
  await untilTimedOut(page, page.getByText('Error fetching products'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an old cart shows lines that are no longer sold, and the rest is paid at today’s price', async ({
  page,
  customer,
  expectRefusal,
}) => {
  await acceptTerms(customer);
  const flower = await ownFlower();
  const line = (change: object) => ({ size: 'oneGram', quantity: 1, price: 10, imageUrl: '', ...change });
  const items = [line({ id: flower.id, name: 'Cheap 1G' }), line({ id: 'withdrawn', name: 'Withdrawn 1G' })];
  await store(page, { cart: JSON.stringify({ items: JSON.stringify(items) }) });
  await page.goto('/cart');
  const changed = page.getByRole('alert').filter({ hasText: 'Something has changed' });
  await expect(changed).toContainText('Withdrawn 1G: no longer in the shop. Please remove it.');
  await expect(changed).toContainText('Cheap 1G: was R10.00, is now R120.00.');
  await chooseSelfPickup(page);
  expectRefusal({ path: '/api/pay', status: 409 });
  await payNow(page);
  const review = page.getByRole('alertdialog', { name: 'Please check again' });
  await expect(review).toContainText('Sold out');
  await review.getByRole('button', { name: 'Pay R120.00' }).click();
  await payByCard(page);
  await expectConfirmed(page);
});

test('a customer whose browser stores nothing can pay @phone', async ({ page }) => {
  await blockStorage(page);
  const customer = await signUpCustomer();
  await acceptTerms(customer);
  const flower = await plentifulFlower();
  await page.goto('/login');
  await logIn(page, customer.email, customer.password);
  await page.waitForURL('/');
  // Does not reload from here on, because a reload would lose the session and the cart.
  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(flower.name);
  await page.getByRole('link', { name: flower.name, exact: true }).click();
  await addToCart(page);
  await page.getByRole('link', { name: 'View Cart' }).click();
  await chooseSelfPickup(page);
  await payNow(page);
  await payByCard(page);
  await expect(page.getByText(/^Please login to see all your orders/)).toBeVisible();
});
