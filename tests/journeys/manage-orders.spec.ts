// Tests the order list of the back office: staff create, find, export, pack, cancel and refund orders.
// spec: checkout-2.manage-orders-2, checkout-2.manage-orders-5, checkout-2.manage-orders-7, checkout-2.manage-orders-16
// spec: checkout-2.manage-orders-18, checkout-2.manage-orders-29
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { signUpCustomer } from '../support/accounts';
import { enterCard } from '../support/checkout';
import { choose } from '../support/choose';
import { handOver, updateCollection } from '../support/collection';
import { tabTo } from '../support/keyboard';
import { mailTo } from '../support/mails';
import { control, paidOrder, plentifulFlower, plentifulFlowers } from '../support/shopApi';
import { signInCustomer } from '../support/signedIn';
import { expect, test } from '../support/test';

/** A paid order of the demo shop whose courier has canceled. */
const courierCanceled = 'KUSH594230871';

/** Fills in a telephone order for one gram of a flower and leaves the form open. */
async function fillInOrder(page: Page, name: string, customer: string) {
  await page.goto('/admin/manage-orders');
  await page.getByRole('link', { name: 'Create Order' }).click();
  await page.getByRole('searchbox', { name: 'Find items' }).fill(`${name} 1g`);
  await page.getByRole('button', { name: `Add ${name} 1G` }).click();
  await page.getByLabel('Name', { exact: true }).fill(customer);
  await page.getByLabel('Phone number').fill('0821234567');
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' });
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');

test('a telephone order is paid through its link and collected', async ({ page, staff: _staff, browser }) => {
  const flower = await plentifulFlower();
  await fillInOrder(page, flower.name, 'Guest Customer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Order', exact: true }).click();
  await expect(page.getByText(/^Order KUSH\d+ was created\./)).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByLabel('Payment link').inputValue();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await enterCard(phone, '4111 1111 1111 1111');
  await phone.waitForURL(/\/payment-received\?orderId=KUSH/);
  await expect(phone.getByText('Thank you!')).toBeVisible();
  await phone.context().close();

  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Payment link')).toHaveCount(0);
  await handOver(page);
});

test('a telephone order for delivery can be created once its fee is calculated', async ({
  page,
  staff: _staff,
}) => {
  const flower = await plentifulFlower();
  await fillInOrder(page, flower.name, 'Other Colleague');
  await choose(page.getByRole('radio', { name: 'Courier' }));
  await page.getByRole('button', { name: 'Create Order', exact: true }).click();
  await expect(page.getByText('Please calculate the delivery fee first.')).toBeVisible();
  await page.getByLabel('Street address').fill('7 Conrad Drive');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Calculate delivery fee' }).click();
  await expect(page.getByText(/^The courier charges R\d+/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Order', exact: true }).click();
  await expect(page.getByText(/^Order KUSH\d+ was created\./)).toBeVisible();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText(/Other Colleague, .*Conrad Drive/).first()).toBeVisible();
  await expect(page.getByText('Awaiting payment').first()).toBeVisible();
  await expectAccessible(page);
});

test('staff page through all orders, find an order by a part of its number, and return to the same page', async ({
  page,
  staff: _staff,
}) => {
  // Shows the oldest orders first, because new orders would otherwise move the rows.
  await page.goto('/admin/manage-orders?queue=all&sort=oldest');
  await expect(rows(page)).toHaveCount(9);
  await expectAccessible(page);
  const first = await rows(page).first().textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  // The previous page stays, marked as busy, until the next one has loaded. New orders may arrive during the test.
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(rows(page).first()).not.toHaveText(first ?? '');
  const second = (await rows(page).first().textContent()) ?? '';
  await page.getByRole('link', { name: `View Details of order ${second}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toHaveText(second);
  await page.reload();
  await expect(rows(page).first()).toHaveText(second);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await search(page).fill(second.slice(2, 9).toLowerCase());
  await expect(rows(page)).toHaveText([second]);
  await expect(page).toHaveURL(/#find=/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Order status').selectOption('Collected');
  await expect(page).toHaveURL(/state=collected/);
  await expect(page.getByRole('table').getByText('To pack', { exact: true })).toHaveCount(0);
  await page.getByLabel('Order status').selectOption('Needs action');
  await expect(page).toHaveURL(/state=needs-action/);
  // Excludes orders with a due refund, which have no “Send again” button.
  await page.getByLabel('Payment').selectOption('paid');
  await expect(page).toHaveURL(/payment=paid/);
  // Orders of other journeys may need action for a while, so the test searches for one order.
  await search(page).fill(courierCanceled);
  await expect(rows(page)).toHaveText([courierCanceled]);
  await page.getByRole('link', { name: `View Details of order ${courierCanceled}` }).click();
  await expect(page.getByRole('region', { name: 'Needs action' })).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('the shop pays the new fee');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await page.getByLabel('To day').fill('2020-01-01');
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('staff export filtered orders as a file for a spreadsheet', async ({ page, staff: _staff }) => {
  await page.goto('/admin/manage-orders?state=collected&delivery=pickup');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: 'Export orders' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const lines = text.split('\r\n').slice(1, -1);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/,Collected,Self-pickup,/);
  await expect(
    dialog.getByText(`${lines.length} order${lines.length === 1 ? '' : 's'} exported.`, { exact: false }),
  ).toBeVisible();
});

test('a new paid order is announced until staff mark it as seen, and the page title shows the number of new orders', async ({
  page,
  staff: _staff,
}) => {
  await page.goto('/admin/manage-orders?sort=newest');
  await expect(rows(page).first()).toBeVisible();
  await choose(page.getByRole('switch', { name: 'Sound for new orders' }));
  // Orders that are paid after the first visit are new. The response to that visit may arrive after the table.
  await page.waitForFunction(() => localStorage.getItem('ordersSeenUntil') !== null);
  const { orderId } = await paidOrder(await signUpCustomer(), await plentifulFlowers(1));
  // Other journeys may order at the same time.
  const notice = page.getByRole('status', { name: 'New orders' });
  await expect(notice.getByText(/^\d+\+? new paid orders?/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Manage Orders/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Sound for new orders' })).toBeChecked();
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'Seen' }).click();
  await expect(row.getByText('New', { exact: true })).toHaveCount(0);
});

test('a notice about orders that appears while staff fill in a form does not move the form', async ({
  page,
  staff: _staff,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/getall-orders?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/manage-orders/new');
  const name = page.getByLabel('Name', { exact: true });
  await name.click();
  const place = await name.boundingBox();
  release();
  await expect(
    page.getByRole('status', { name: 'New orders' }).getByRole('button', { name: 'Seen' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Shop status' }).getByText('To pack')).toBeVisible();
  expect(await name.boundingBox()).toEqual(place);
});

test('an order is packed, marked ready, handed over with an age check, and reopened, using only the keyboard', async ({
  page,
  staff: _staff,
}) => {
  // In a window of this width, the order opens next to the list.
  await page.setViewportSize({ width: 1280, height: 900 });
  const { orderId } = await paidOrder(await signUpCustomer(), await plentifulFlowers(1));
  await page.goto('/admin/manage-orders?queue=pack');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(orderId);
  await expect(rows(page)).toHaveText([orderId]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: `Order ${orderId}` });
  await expect(pane.getByRole('heading', { name: orderId })).toBeFocused();
  const press = async (name: string) => {
    const button = pane.getByRole('button', { name });
    // While a step is in progress, the button of the next one is disabled.
    await expect(button).toBeEnabled();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  await press('Start packing');
  await expect(pane.getByRole('button', { name: 'Undo packing' })).toBeVisible();
  await press('Mark ready');
  await expect(pane.getByRole('button', { name: 'Undo ready' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Yes, hand over' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(pane.getByText(/^Age and identity checked by /).first()).toBeVisible();
  await expectAccessible(page);
  await press('Undo collected');
  await expect(pane.getByRole('button', { name: 'Mark collected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
});

test('on a phone, the queue has two-line rows, its counters filter the list, and an order opens as a page', async ({
  page,
  staff: _staff,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderId } = await paidOrder(await signUpCustomer(), await plentifulFlowers(1));
  await page.goto('/admin/manage-orders');
  await page
    .getByRole('group', { name: 'Queues' })
    .getByRole('button', { name: /^To pack/ })
    .click();
  await expect(page).toHaveURL(/queue=pack/);
  await expect(rows(page).first()).toBeVisible();
  const row = page.getByRole('table').getByRole('row').nth(1);
  // A row has no box while the list is being replaced.
  await expect.poll(async () => (await row.boundingBox())?.height ?? Infinity).toBeLessThan(100);
  await expectAccessible(page);
  await search(page).fill(orderId.slice(0, 9));
  await expect(rows(page).first()).toBeVisible();
  await search(page).fill(orderId);
  await expect(rows(page)).toHaveText([orderId]);
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark ready' }).click();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('canceling a paid order refunds the payment, and the dialog states the refund beforehand', async ({
  page,
  staff: _staff,
}) => {
  const flower = await plentifulFlower();
  await fillInOrder(page, flower.name, 'Third Customer');
  await page.getByRole('button', { name: 'Create Order', exact: true }).click();
  await expect(page.getByText(/^Order KUSH\d+ was created\./)).toBeVisible();
  const link = await page.getByLabel('Payment link').inputValue();
  await control(`yoco/checkouts/${link.split('/').at(-1)}/pay`);
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await updateCollection(page, 'Customer Canceled Collection');
  await expect(page.getByText(/^The whole R[\d.]+ will be refunded to the customer’s card/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cancel and refund R/ }).click();
  await expect(page.getByText('Order updated successfully').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
});

test('staff refund one of two items, and the customer sees the refunded amount on the order page and in an e-mail', async ({
  page,
  staff: _staff,
  browser,
}) => {
  const customer = await signUpCustomer();
  const { id, orderId } = await paidOrder(customer, await plentifulFlowers(2));
  await page.goto(`/admin/manage-orders/${id}`);
  await page.getByRole('button', { name: 'Refund part' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Increase: Units of / })
    .first()
    .click();
  await dialog.getByText('Damaged or spoiled').click();
  await dialog.getByLabel('Note (optional)').fill('A leaf was brown');
  await expect(dialog.getByText(/^R[\d.]+ is refunded to the customer’s card\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Refund R/ }).click();
  await expect(page.getByText(/^Refund of R[\d.]+ requested$/)).toBeVisible();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(refunds.getByText('A leaf was brown')).toBeVisible();
  await expect(page.getByText(/^Refunded in part: R/)).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await signInCustomer(own, customer);
  await own.goto(`/orders/${id}`);
  await expect(own.getByText(/^R[\d.]+ has been sent back to your card\./)).toBeVisible();
  await expect(own.getByText('Amount refunded').first()).toBeVisible();
  await expect(own.getByText('A leaf was brown')).toHaveCount(0);
  await expectAccessible(own);
  await own.context().close();
  const written = await mailTo(customer.email, `Refund for order ${orderId}`);
  expect(written.text).toMatch(/We have sent R[\d.]+ back to your card\./);
});
