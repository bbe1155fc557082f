// Completes an order without a pointer: the keyboard reaches each control used, and nothing covers the focused control.
import { expectConfirmed } from '../support/checkout';
import { tabTo } from '../support/keyboard';
import { plentifulFlower } from '../support/shopApi';
import { expect, test } from '../support/test';

// spec: checkout-2.cart-6
test('a customer orders a delivery using only the keyboard, from the product to the confirmation @phone', async ({
  page,
  customer: _customer,
  expectRefusal,
}) => {
  const flower = await plentifulFlower();

  await test.step('chooses a size and adds it to the cart', async () => {
    await page.goto(`/product-view?id=${flower.id}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await tabTo(page, /^1g/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: /^1g/ })).toBeChecked();
    await tabTo(page, /^Add to Cart/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'View Cart');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${flower.name} 1G`)).toBeVisible();
  });

  await test.step('verifies and saves an address', async () => {
    await expect(page.getByText('Add an address to see the fee and the time.')).toBeVisible();
    await tabTo(page, 'Add address');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enter Your Address' });
    await expect(dialog).toBeVisible();
    await tabTo(page, 'Street address');
    await page.keyboard.type('7 conrad');
    await expect(dialog.getByRole('option', { name: /^7 Conrad Drive/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Phone number')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change the address' })).toBeFocused();
    await tabTo(page, 'Phone number');
    await page.keyboard.type('0821234567');
    await tabTo(page, 'Submit and Save');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Address SAVED successfully.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Delivery R\d+\.\d{2}, about/)).toBeVisible();
  });

  await test.step('pays and sees the confirmation', async () => {
    // The customer confirms their age and accepts the terms once, at the first payment.
    expectRefusal({ path: '/api/pay', status: 422 });
    await tabTo(page, 'Pay Now');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Before you pay' })).toBeVisible();
    await tabTo(page, /^I am 18 or older/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /^I am 18 or older/ })).toBeChecked();
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/yoco\/checkout\//);
    await tabTo(page, 'Card number');
    await page.keyboard.type('4111 1111 1111 1111');
    await tabTo(page, 'Expiry (MM/YY)');
    await page.keyboard.type('12/30');
    await tabTo(page, 'CVV');
    await page.keyboard.type('123');
    await tabTo(page, 'Name on card');
    await page.keyboard.type('Demo Customer');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/orders\?orderId=KUSH/);
    await expectConfirmed(page);
  });
});
