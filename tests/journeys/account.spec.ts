import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { mailedLink, resetLinkOf, signUpCustomer } from '../support/accounts';
import { putFlowerIntoCart } from '../support/checkout';
import { fillLogin, fillRegistration, logIn } from '../support/login';
import { store } from '../support/store';
import { expect, test } from '../support/test';
import { stopTime } from '../support/time';

const identityToolkit = '/identitytoolkit.googleapis.com/v1';

async function signInWithGoogle(page: Page, email: string, name: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const sheet = page.getByRole('dialog', { name: 'Local Google account' });
  await sheet.getByLabel('Google email').fill(email);
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByRole('button', { name: 'Continue' }).click();
}

async function logOut(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' });
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

// spec: customer-2-16, customer-2.settings-7, customer-2.login-4, customer-6-6, customer-6-8, customer-7-13, customer-7-14
test('a new customer who signs in with Google confirms their age and accepts the terms once', async ({
  page,
}) => {
  const email = `google-${randomUUID()}@example.com`;
  await test.step('is asked for age and terms', async () => {
    await signInWithGoogle(page, email, 'Google Newcomer');
    await page.getByRole('button', { name: '18+' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('sees their name in the menu', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Google Newcomer')).toBeVisible();
    await expect(menu.getByText(email)).toBeVisible();
    await expect(menu.getByText('GN')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  await test.step('logs out, and signs in again without being asked', async () => {
    await logOut(page);
    await signInWithGoogle(page, email, 'Google Newcomer');
    await expect(page).toHaveURL('/');
  });
});

// spec: customer-4-26
test('a new customer under 18 gets no account, and is asked for their age again next time', async ({
  page,
}) => {
  const email = `young-${randomUUID()}@example.com`;
  await signInWithGoogle(page, email, 'Young One');
  await page.getByRole('button', { name: 'under 18' }).click();
  await expect(page.getByText('Sorry, you are not allowed to access this site.')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('You are not logged in.')).toBeVisible();
  await signInWithGoogle(page, email, 'Young One');
  await expect(page.getByRole('alertdialog', { name: 'How old are you?' })).toBeVisible();
});

// spec: customer-2.login-3
test('a customer replaces a forgotten password through a link in an e-mail', async ({ page }) => {
  const { email } = await signUpCustomer();
  await page.goto('/login');
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(sheet.getByLabel('Email')).toHaveValue(email);
  await sheet.getByRole('button', { name: 'Send link' }).click();
  await expect(
    sheet.getByText('If there is an account with this email, a link is on its way.'),
  ).toBeVisible();

  const chosen = await fetch(`${await resetLinkOf(email)}&newPassword=a-brand-new-one`);
  expect(chosen.ok).toBe(true);
  await page.goto('/login');
  await logIn(page, email, 'a-brand-new-one');
  await expect(page).toHaveURL('/');
});

test('the dialog for forgotten passwords does not reveal whether an account exists', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal({ path: `${identityToolkit}/accounts:sendOobCode`, status: 400 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reset your password' });
  await sheet.getByLabel('Email').fill(`unknown-${randomUUID()}@example.com`);
  await sheet.getByRole('button', { name: 'Send link' }).click();
  await expect(
    sheet.getByText('If there is an account with this email, a link is on its way.'),
  ).toBeVisible();
});

// spec: customer-8-6
test('a taken e-mail address is refused with the specified message', async ({ page, expectRefusal }) => {
  expectRefusal({ path: `${identityToolkit}/accounts:signUp`, status: 400 });
  const { email } = await signUpCustomer();
  await page.goto('/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  const sentence = 'This email is already in use. Please use a different email or log in.';
  await expect(page.getByRole('alert')).toHaveText(sentence);
});

// spec: customer-2.register-5, customer-6-8
test('signing up with Google creates the account and links to the login @phone', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: '18+' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  const sheet = page.getByRole('dialog', { name: 'Local Google account' });
  await sheet.getByLabel('Google email').fill(`google-${randomUUID()}@example.com`);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

// spec: customer-8-3, customer-8-5
test('the message about a wrong password stays for five seconds', async ({ page, expectRefusal }) => {
  expectRefusal({ path: `${identityToolkit}/accounts:signInWithPassword`, status: 400 });
  const { email } = await signUpCustomer();
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(page, email, 'not the password');
  await stopTime(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const sentence = page.getByText('Invalid credentials, please try again');
  await expect(sentence).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(sentence).toBeVisible();
  await page.clock.runFor(200);
  await expect(sentence).toBeHidden();
});

// spec: customer-4-28
test('a logout removes the e-mail and delivery addresses from the device and keeps the cart', async ({
  page,
  customer,
}) => {
  expect(customer.email).not.toBe('');
  const address = {
    id: 'a1',
    address: '12 Gleneagles Road, Greenside',
    nameOfBuilding: '',
    unitNumber: '',
    latitude: -26.1449,
    longitude: 28.0119,
  };
  const { name } = await putFlowerIntoCart(page);
  const parts = {
    selectedAddress: JSON.stringify(address),
    _persist: '{"version":1,"rehydrated":true}',
  };
  await store(page, { address: JSON.stringify(parts) });
  await page.goto('/settings');
  await expect(page.getByText(customer.email)).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  for (const detail of [customer.email, 'Gleneagles']) expect(await kept()).toContain(detail);
  await logOut(page);
  for (const detail of [customer.email, 'Gleneagles']) await expect.poll(kept).not.toContain(detail);
  await page.goto('/cart');
  await expect(page.getByText(name)).toBeVisible();
});

test('a customer registers with a name, and changes name, number, e-mail address and password @phone', async ({
  page,
}) => {
  const email = `new-${randomUUID()}@example.com`;
  const newEmail = `newer-${randomUUID()}@example.com`;
  await test.step('registers with a name, which the menu shows', async () => {
    await page.goto('/register');
    await page.getByRole('button', { name: '18+' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Name (optional)').fill('Thandi Mokoena');
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByLabel('Confirm password').fill('secret-1');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Account created successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Thandi Mokoena')).toBeVisible();
  });
  await test.step('changes name and number', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Thandi Dube');
    await page.getByLabel('Phone number').fill('0821234567');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile has been saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText('Thandi Dube')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('Phone number')).toHaveValue('0821234567');
  });
  await test.step('verifies the e-mail address', async () => {
    await page.getByRole('button', { name: 'Login and Security' }).click();
    await page.getByRole('button', { name: 'Send verification e-mail' }).click();
    await expect(page.getByText('We have sent you an e-mail.')).toBeVisible();
    expect((await fetch(await mailedLink('VERIFY_EMAIL', email))).ok).toBe(true);
    await page.getByRole('button', { name: 'I have opened the link' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });
  await test.step('changes the password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change password' });
    await sheet.getByLabel('Current password').fill('secret-1');
    await sheet.getByLabel('New password').fill('secret-2');
    await sheet.getByLabel('Confirm password').fill('secret-2');
    await sheet.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
  });
  await test.step('changes the e-mail address through the link in an e-mail', async () => {
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change e-mail address' });
    await sheet.getByLabel('New e-mail address').fill(newEmail);
    await sheet.getByLabel('Current password').fill('secret-2');
    await sheet.getByRole('button', { name: 'Send link' }).click();
    await expect(sheet.getByText('Open it, then log in with the new address.')).toBeVisible();
    expect((await fetch(await mailedLink('VERIFY_AND_CHANGE_EMAIL', email))).ok).toBe(true);
  });
  await test.step('logs in with the new address and password, and logs out everywhere', async () => {
    await page.goto('/login');
    await logIn(page, newEmail, 'secret-2');
    await expect(page).toHaveURL('/');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Login and Security' }).click();
    await page.getByRole('button', { name: /^Log out everywhere/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('a customer sees the sessions of two browsers and logs the other browser out', async ({
  page,
  customer,
  browser,
  baseURL,
}) => {
  // Two sign-ins within one second count as one session.
  const second = () => Math.floor(Date.now() / 1000);
  await expect.poll(second).toBeGreaterThan(second());
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', userAgent: lostTablet });
  const tablet = await elsewhere.newPage();
  const recorded = tablet.waitForResponse(/record-my-session/);
  await tablet.goto('/login');
  await logIn(tablet, customer.email, customer.password);
  await recorded;
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Login and Security' }).click();
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveText([/This device$/, /^Safari on iPad/]);
  await sessions.getByRole('button', { name: 'Log out Safari on iPad' }).click();
  await expect(page.getByText('Safari on iPad is logged out')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
});

const lostTablet =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
