// Tests the path from an address to a paid delivery, with the stand-ins for courier and maps.
// spec: customer-2.address-1, customer-2.address-13, customer-4-30, checkout-1-2, checkout-3-10, checkout-4-6
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { choose } from '../support/choose';
import { expectConfirmed, payByCard, payNow, putFlowerIntoCart } from '../support/checkout';
import { savedAddress } from '../support/deliveries';
import { expect, test } from '../support/test';

const deliverable = 'Address is in a deliverable area, you can proceed to save this address for future use.';

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Add (another )?address$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Your Address' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types, verifies and saves an address, and closes the dialog, which selects the address. */
async function saveAddress(page: Page, address: string): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Street address').fill(address);
  await dialog.getByLabel('Street address').press('Enter');
  await expect(dialog.getByText(deliverable)).toBeVisible();
  await dialog.getByLabel('Phone number').fill('0821234567');
  await dialog.getByRole('button', { name: 'Submit and Save' }).click();
  await expect(dialog.getByText('Address SAVED successfully.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

// spec: customer-2.address-16
test('a visitor who chooses delivery is asked to log in', async ({ page }) => {
  await putFlowerIntoCart(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Please Login' });
  await expect(prompt).toContainText('You need to log in to access and save your address information.');
  await expect(prompt.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await prompt.getByRole('button', { name: 'Close' }).click();
  await expect(prompt).toBeHidden();
  await page.getByRole('button', { name: 'Add address' }).click();
  await prompt.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

// spec: customer-1-16, customer-2.address-15
test('a customer verifies an address, saves it, and sees the fee', async ({ page, customer: _customer }) => {
  await putFlowerIntoCart(page);
  await expect(page.getByText('Add an address to see the fee and the time.')).toBeVisible();

  await test.step('chooses a suggestion and has it verified', async () => {
    const dialog = await openDialog(page);
    await expect(dialog.getByText(/within 10 km of the shop: 12 Gleneagles Road/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit and Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('No varified address Found');
    await dialog.getByLabel('Street address').fill('7 conrad');
    await dialog.getByRole('option', { name: /^7 Conrad Drive/ }).click();
    await expect(dialog.getByLabel('Street address')).toContainText('Blairgowrie, Randburg, 2194');
    await expect(dialog.getByText(deliverable)).toBeVisible();
    await expect(dialog.getByText(/^2\.9 km from the shop · R\d+\.\d\d · about \d+ min$/)).toBeVisible();
  });

  await test.step('saves the address with phone number, building and unit', async () => {
    const dialog = page.getByRole('dialog', { name: 'Enter Your Address' });
    await dialog.getByLabel('Phone number').fill('082 123 4567');
    await expect(dialog.getByLabel('Phone number')).toHaveValue('0821234567');
    await dialog.getByLabel('Name of the complex, building or area').fill('Kings Court');
    await dialog.getByLabel('Unit number').fill('4');
    await dialog.getByRole('button', { name: 'Submit and Save' }).click();
    await expect(dialog.getByText('Address SAVED successfully.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('sees the address selected, with the delivery fee', async () => {
    await expect(page.getByRole('radio', { name: /7 Conrad Drive.*Unit 4, Kings Court/ })).toBeChecked();
    await expect(page.getByText(/^Delivery R\d+\.\d{2}, about \d+ min$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add another address' })).toBeFocused();
  });

  await test.step('finds the address selected after a reload, with the delivery fee', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: /7 Conrad Drive/ })).toBeChecked();
    await expect(page.getByText(/^Delivery R/)).toBeVisible();
  });
});

test('a customer leaves a note, corrects the number, and pays for the delivery', async ({
  page,
  customer,
  expectRefusal,
}) => {
  await savedAddress(customer);
  await putFlowerIntoCart(page);
  await choose(page.getByRole('radio', { name: /7 Conrad Drive/ }));
  await expect(page.getByText(/^Delivery R/)).toBeVisible();

  await test.step('leaves a note and corrects the number', async () => {
    await page.getByLabel('Delivery note').click();
    await page.getByRole('option', { name: 'Ring the doorbell and wait' }).click();
    await expect(page.getByLabel('Delivery note')).toHaveValue('Ring the doorbell and wait');
    await expect(page.getByLabel('Phone number', { exact: true })).not.toBeEditable();
    await page.getByRole('button', { name: 'Edit phone number' }).click();
    await page.getByLabel('Phone number', { exact: true }).fill('831112222');
  });

  await test.step('pays', async () => {
    // The customer confirms their age and accepts the terms once, with the first payment.
    expectRefusal({ path: '/api/pay', status: 422 });
    await payNow(page);
    const before = page.getByRole('dialog', { name: 'Before you pay' });
    await before.getByRole('checkbox').first().check();
    await before.getByRole('button').last().click();
    await payByCard(page);
    await expectConfirmed(page);
  });
});

// spec: customer-4-35
test('an address outside the delivery area is refused with the reason, and another can be entered', async ({
  page,
  customer: _customer,
  expectRefusal,
}) => {
  await putFlowerIntoCart(page);

  await test.step('an address outside the radius is refused with its distance', async () => {
    expectRefusal({ path: '/api/delivery-qoute', status: 422 });
    const dialog = await openDialog(page);
    await dialog.getByLabel('Street address').fill('12 Witkoppen Road, Fourways');
    await dialog.getByLabel('Street address').press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(
      'This address is outside our delivery area: it is 13.5 km from the shop and we deliver within 10 km.',
    );
    await expect(dialog.getByLabel('Phone number')).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a cancelled dialog opens empty again', async () => {
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Street address')).toHaveValue('');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByLabel('Street address').fill('12 Busy Street, Greenside');
    expectRefusal({ path: '/api/delivery-qoute', status: 503 });
    await dialog.getByLabel('Street address').press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('No courier is free right now: please try again');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a saved address can be deleted', async () => {
    await saveAddress(page, '12 Mowbray Road, Greenside');
    await expect(page.getByText(/^Delivery R/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete this address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('radio', { name: /Mowbray/ })).toBeHidden();
    await expect(page.getByText('Add an address to see the fee and the time.')).toBeVisible();
  });
});

test('the screens of a delivery pass WCAG 2.2 AA', async ({ page, customer: _customer }) => {
  await putFlowerIntoCart(page);
  const dialog = await openDialog(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verify address' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter an address');
  await dialog.getByLabel('Street address').fill('12 mow');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  // The first Escape hides the suggestions.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await saveAddress(page, '12 Mowbray Road, Greenside');
  await expect(page.getByText(/^Delivery R/)).toBeVisible();
  await expectAccessible(page);
});
