// Checks that choices in the cart survive a reload, a visit to another page, a declined card, a login and an accidental
// tap.
import { randomUUID } from 'node:crypto';

import { expectAccessible } from '../support/accessibility';
import { signUpCustomer } from '../support/accounts';
import { choose } from '../support/choose';
import { chooseSelfPickup, enterCard, payByCard, payNow, putFlowerIntoCart } from '../support/checkout';
import { savedAddress } from '../support/deliveries';
import { fillRegistration, logIn } from '../support/login';
import { acceptTerms } from '../support/shopApi';
import { expect, test } from '../support/test';

const note = 'Gate code 1234, dog bites';

test('a delivery note and a phone number survive a reload, another page and a declined card, and apply to one order only', async ({
  page,
  customer,
}) => {
  await savedAddress(customer);
  await acceptTerms(customer);
  await putFlowerIntoCart(page);
  await choose(page.getByRole('radio', { name: /7 Conrad Drive/ }));
  await expect(page.getByText(/^Delivery R/)).toBeVisible();
  const field = page.getByLabel('Delivery note');
  const phone = page.getByLabel('Phone number', { exact: true });

  await test.step('types a custom note, which no suggestion covers or replaces', async () => {
    await field.fill(note);
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit phone number' }).click();
    await phone.fill('831112222');
    await expectAccessible(page);
  });

  await test.step('finds both after a reload and a visit to another page', async () => {
    await page.reload();
    await expect(field).toHaveValue(note);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await page.goBack();
    await expect(field).toHaveValue(note);
    await expect(phone).toHaveValue('831112222');
  });

  await test.step('finds both after a declined card, corrects the note, and pays the same order', async () => {
    await payNow(page);
    await enterCard(page, '4000 0000 0000 0002');
    await page.getByRole('link', { name: 'Back To Cart' }).click();
    await expect(field).toHaveValue(note);
    await field.fill(`${note}!`);
    await payNow(page);
    await payByCard(page);
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('starts the next order without them', async () => {
    await putFlowerIntoCart(page);
    await expect(field).toHaveValue('');
    await expect(phone).toHaveValue('821234567');
  });
});

test('self-pickup stays selected after a reload and a declined card', async ({ page, customer }) => {
  await acceptTerms(customer);
  await putFlowerIntoCart(page);
  const self = page.getByRole('radio', { name: /Self-pickup/ });
  await expect(page.getByRole('region', { name: 'Pay' }).getByText('Before delivery')).toBeVisible();
  await choose(self);
  await page.reload();
  await expect(self).toBeChecked();
  await expect(page.getByText(/Usually ready about 20 minutes after you pay/)).toBeVisible();
  await expectAccessible(page);
  await payNow(page);
  await enterCard(page, '4000 0000 0000 0002');
  await page.getByRole('link', { name: 'Back To Cart' }).click();
  await expect(self).toBeChecked();
});

test('a login from the cart leads back to the cart and keeps the choices', async ({ page }) => {
  const { email, password } = await signUpCustomer();
  await putFlowerIntoCart(page);
  const self = page.getByRole('radio', { name: /Self-pickup/ });

  await test.step('Pay Now without a choice scrolls to the missing choice', async () => {
    await payNow(page);
    const choice = page.getByRole('group', { name: 'How would you like to get your order?' });
    await expect(choice).toBeFocused();
    await expect(choice).toContainText('No varified address selected. Please Note you must be Logged in.');
    await expectAccessible(page);
  });

  await test.step('logs in from Pay Now', async () => {
    await choose(self);
    await payNow(page);
    await page.getByRole('alertdialog').getByRole('link', { name: 'Login' }).click();
    await logIn(page, email, password);
    await expect(page).toHaveURL('/cart');
    await expect(self).toBeChecked();
  });

  await test.step('Back does not lead to the login form', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  });
});

test('a registration from the cart leads back to the cart and keeps the choices @phone', async ({ page }) => {
  await putFlowerIntoCart(page);
  await chooseSelfPickup(page);
  await page.getByRole('main').getByRole('link', { name: 'create an account' }).click();
  await fillRegistration(page, `from-cart-${randomUUID()}@example.com`, 'correct horse battery');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Self-pickup/ })).toBeChecked();
});

test('Undo restores a removed line, and Back closes a dialog before it leaves the page', async ({ page }) => {
  const { name } = await putFlowerIntoCart(page);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add address' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Please Login' });
  await expect(prompt).toBeVisible();
  await page.goBack();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL('/cart');
});

test('the home page shows a visitor whether the shop delivers to an address, with the fee and the time', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Do you deliver to me\?/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Do you deliver to me?' });
  await sheet.getByLabel('Street address').fill('7 conrad');
  await sheet.getByRole('option', { name: /^7 Conrad Drive/ }).click();
  await expect(
    sheet.getByText(/^Yes, we deliver there\. 2\.9 km from the shop · R\d+\.\d\d · about \d+ min$/),
  ).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^7 Conrad Drive · R/ }).click();
  await sheet.getByLabel('Street address').fill('12 Witkoppen Road, Fourways');
  await sheet.getByLabel('Street address').press('Enter');
  await expect(sheet.getByRole('alert')).toContainText('it is 13.5 km from the shop');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Do you deliver to me\?/ })).toBeVisible();
});

test('a customer names an address and edits it', async ({ page, customer }) => {
  await savedAddress(customer);
  await putFlowerIntoCart(page);
  await choose(page.getByRole('radio', { name: /7 Conrad Drive/ }));
  await page.getByRole('button', { name: 'Edit this address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Your Address' });
  await expect(dialog.getByLabel('Unit number')).toHaveValue('4');
  await dialog.getByLabel('Unit number').fill('Unit 12');
  await dialog.getByRole('button', { name: 'Home', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit and Save' }).click();
  await expect(dialog.getByText('Address SAVED successfully.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const edited = page.getByRole('radio', { name: /^Home 7 Conrad Drive.*Unit 12, Kings Court$/ });
  await expect(edited).toBeChecked();
  await expect(page.getByRole('radio', { name: /Conrad/ })).toHaveCount(1);
});
