// Tests interrupted payments: a page left open, a declined card, a changed price, a forged link.
import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { signUpCustomer } from '../support/accounts';
import { choose } from '../support/choose';
import {
  chooseSelfPickup,
  enterCard,
  expectConfirmed,
  payByCard,
  payNow,
  putFlowerIntoCart,
  putIntoCart,
} from '../support/checkout';
import { breakCourier, placedDelivery, savedAddress } from '../support/deliveries';
import { ownFlower, setGramPrice, setGrams } from '../support/ownFlower';
import { acceptTerms, paidOrder, plentifulFlowers } from '../support/shopApi';
import { expect, test } from '../support/test';

/** Forwards the cart's price requests until `hold` is called, so that Pay Now is the first to report a change. */
async function watchPrices(page: Page) {
  const underWay = new Set<Promise<void>>();
  let isFree = Promise.resolve();
  let pricedUnits = 0;
  await page.route('**/api/quote-cart', async (route) => {
    await isFree;
    const answered = route.fetch().then((response) => route.fulfill({ response }));
    underWay.add(answered);
    await answered;
    underWay.delete(answered);
    const { products }: { products: { quantity: number }[] } = route.request().postDataJSON();
    pricedUnits = products.reduce((sum, { quantity }) => sum + quantity, 0);
  });
  return {
    /** Holds further requests once this many units are priced. Returns a function that forwards them. */
    hold: async (units: number) => {
      await expect.poll(() => pricedUnits).toBe(units);
      let release = () => {};
      isFree = new Promise((resolve) => (release = resolve));
      await Promise.all(underWay);
      return release;
    },
  };
}

test('a customer resumes an interrupted payment from My Orders and reaches the same checkout', async ({
  page,
  customer,
}) => {
  await acceptTerms(customer);
  const { cents } = await putFlowerIntoCart(page);
  await chooseSelfPickup(page);
  await payNow(page);
  await page.waitForURL(/\/yoco\/checkout\//);
  const checkout = page.url();

  await page.goto('/orders');
  await expect(page.getByText('Awaiting payment')).toBeVisible();
  await expect(page.getByText(/^Kept for you until \d+:\d\d [AP]M\.$/)).toBeVisible();
  await page.getByRole('link', { name: `Pay R${(cents / 100).toFixed(2)} now` }).click();
  await page.waitForURL(checkout);
  await payByCard(page);
  await expectConfirmed(page);
  await page.goto('/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

// spec: checkout-2.payment-3
test('a cancelled payment leads back to the unchanged cart, and Pay Now leads to the same checkout', async ({
  page,
  customer,
}) => {
  await acceptTerms(customer);
  const flower = await ownFlower();
  await putIntoCart(page, flower);
  await chooseSelfPickup(page);
  // Leaves one unit in stock, which Pay Now holds for this customer.
  await setGrams(flower, 1);
  await payNow(page);
  await page.waitForURL(/\/yoco\/checkout\//);
  const checkout = page.url();

  await test.step('through the card page’s cancel link', async () => {
    const priced = page.waitForResponse('**/api/get-user-orders*');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('/cart');
    await expect(page.getByText(`${flower.name} 1G`)).toBeVisible();
    await priced;
    await expect(page.getByText('Out of Stock')).toBeHidden();
    await expect(page.getByText(/Something changed/)).toBeHidden();
    await chooseSelfPickup(page);
    await payNow(page);
    await page.waitForURL(checkout);
  });

  await test.step('through the browser’s Back button', async () => {
    await page.goBack();
    await expect(page.getByText(`${flower.name} 1G`)).toBeVisible();
    await expect(page.getByText('You will be redirected soon')).toBeHidden();
    await chooseSelfPickup(page);
    await payNow(page);
    await page.waitForURL(checkout);
  });
});

// spec: checkout-2.payment-1, checkout-2.payment-4
test('a declined card is reported and leads back to the cart, which can be paid with another card', async ({
  page,
  customer,
}) => {
  await acceptTerms(customer);
  const { name } = await putFlowerIntoCart(page);
  await chooseSelfPickup(page);
  await payNow(page);
  await enterCard(page, '4000 0000 0000 0002');
  await page.waitForURL('/error-processing_payment');
  await expect(page.getByText('Something Went Wrong')).toBeVisible();
  await page.getByRole('link', { name: 'Back To Cart' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await chooseSelfPickup(page);
  await payNow(page);
  await payByCard(page);
  await expectConfirmed(page);
  await page.goto('/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a price that increases before Pay Now is shown next to the old price, and charged only after confirmation', async ({
  page,
  customer,
  expectRefusal,
}) => {
  await acceptTerms(customer);
  const flower = await ownFlower();
  const prices = await watchPrices(page);
  await putIntoCart(page, flower);
  await chooseSelfPickup(page);
  await expect(page.getByText('R120.00 each')).toBeVisible();
  const release = await prices.hold(1);

  await setGramPrice(flower, 110);
  expectRefusal({ path: '/api/pay', status: 409 });
  const refused = page.waitForResponse('**/api/pay');
  await payNow(page);
  await refused;
  release();
  const review = page.getByRole('alertdialog', { name: 'Please check again' });
  await expect(review.getByRole('listitem').first()).toContainText('was 1 × R120.00, is now 1 × R132.00');
  await expect(review.getByRole('listitem').last()).toContainText('was R120.00, is now R132.00');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Pay R132.00' }).click();
  await page.waitForURL(/\/yoco\/checkout\//);
  await expect(page.getByRole('button', { name: 'Pay R132.00' })).toBeVisible();
  await payByCard(page);
  await expectConfirmed(page);
  await expect(page.getByRole('article').getByText('R132.00').last()).toBeVisible();
});

test('units sold to others before Pay Now are removed from the order, and the rest can be paid', async ({
  page,
  customer,
  expectRefusal,
}) => {
  // New accounts may not buy the last units.
  await paidOrder(customer, await plentifulFlowers(1));
  const flower = await ownFlower();
  const prices = await watchPrices(page);
  await putIntoCart(page, flower);
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await chooseSelfPickup(page);
  const total = page.getByText('Total', { exact: true }).first().locator('..');
  await expect(total).toContainText('R360.00');
  const release = await prices.hold(3);

  await setGrams(flower, 2);
  expectRefusal({ path: '/api/pay', status: 409 });
  const refused = page.waitForResponse('**/api/pay');
  await payNow(page);
  await refused;
  release();
  const review = page.getByRole('alertdialog', { name: 'Please check again' });
  await expect(review.getByRole('listitem').first()).toContainText('was 3 × R120.00, is now 2 × R120.00');
  await review.getByRole('button', { name: 'Pay R240.00' }).click();
  await page.waitForURL(/\/yoco\/checkout\//);
  await expect(page.getByRole('button', { name: 'Pay R240.00' })).toBeVisible();
  await payByCard(page);
  await expectConfirmed(page);
});

test('a forged success link confirms no order', async ({ page, customer }) => {
  const order = await placedDelivery(customer);
  const link = `/orders?orderId=${order.orderId}&createdDateTime=${new Date().toISOString()}`;

  await test.step('the page of the customer’s own order waits for the report of the payment provider', async () => {
    await page.goto(link);
    await expect(page.getByText(/^Confirming your payment/)).toBeVisible();
    await expect(page.getByText('Awaiting payment')).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByText('Awaiting payment')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay R/ })).toBeVisible();
  });
});

test('a forged success link for another customer’s order reveals nothing about it', async ({
  page,
  customer: _customer,
  expectRefusal,
}) => {
  const order = await placedDelivery(await signUpCustomer());
  expectRefusal({ path: '/api/order', status: 404 });
  await page.goto(`/orders?orderId=${order.orderId}&createdDateTime=${new Date().toISOString()}`);
  await expect(page.getByText(/^We cannot find the order for this link\./)).toBeVisible();
  await expect(page.getByText('No active orders.')).toBeVisible();
  await expect(page.getByText(order.orderId)).toBeHidden();
  await expect(page.getByText(/Confirming|received/)).toBeHidden();
});

test('Pay Now after closing time reports when the shop opens', async ({ page, customer, expectRefusal }) => {
  await acceptTerms(customer);
  await putFlowerIntoCart(page);
  await chooseSelfPickup(page);
  const sentence = 'Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Sun)';
  expectRefusal({ path: '/api/pay', status: 422 });
  // Closing the demo shop would stop every other journey, so the test itself sends the response of a closed shop.
  await page.route('**/api/pay', (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'shop-closed', message: sentence } }),
  );
  await payNow(page);
  const closed = page.getByRole('alertdialog', { name: sentence });
  await closed.getByRole('button', { name: 'Close' }).click();
  await expect(closed).toBeHidden();
});

test('the cart reports that the courier cannot give a fee, and offers self-pickup', async ({
  page,
  customer,
  expectRefusal,
}) => {
  const road = `${randomInt(100, 400)} Mowbray Road`;
  const street = `${road}, Greenside`;
  const address = `${street}, Johannesburg, 2034, South Africa`;
  await savedAddress(customer, address);
  await breakCourier(`${street}, Johannesburg, Gauteng, 2034`);
  await putFlowerIntoCart(page);
  expectRefusal({ path: '/api/delivery-qoute', status: 502 });
  await choose(page.getByRole('radio', { name: road }));
  await expect(page.getByRole('alert')).toContainText('The delivery fee could not be calculated');
  await expect(page.getByText('Not known')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Collect at the shop instead' }).click();
  await expect(page.getByText('Pick up at')).toBeVisible();
});
