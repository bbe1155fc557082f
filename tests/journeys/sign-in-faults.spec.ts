// Tests login and registration when Firebase Authentication is down, does not respond or sends invalid responses, and
// when the network fails.
import { randomUUID } from 'node:crypto';

import type { Route } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { signUpCustomer } from '../support/accounts';
import { fillLogin, fillRegistration, logIn } from '../support/login';

const provider = '**/identitytoolkit.googleapis.com/**';
const sentence = 'An error occurred during sign-up. Please try again.';

const answers: Record<string, (route: Route) => Promise<void>> = {
  'cannot be reached': (route) => route.abort(),
  'responds with an error page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  'responds with an empty object': (route) => route.fulfill({ json: {} }),
  'reports an internal error': (route) =>
    route.fulfill({ status: 500, json: { error: { code: 500, message: 'INTERNAL' } } }),
};

let exceptions: string[];
test.beforeEach(({ context }) => {
  exceptions = [];
  context.on('weberror', (error) => exceptions.push(String(error.error())));
});
test.afterEach(() => expect(exceptions).toEqual([]));

for (const [how, answer] of Object.entries(answers)) {
  test(`login and registration report an error when Firebase Authentication ${how}, and keep the typed values @phone`, async ({
    page,
  }) => {
    await page.goto('/login');
    await page.route(provider, answer);
    await logIn(page, 'guest@example.com', 'secret-1');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('Email or phone number')).toHaveValue('guest@example.com');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();

    await page.goto('/register');
    await fillRegistration(page, 'guest@example.com');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('guest@example.com');
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
}

test('a login times out when Firebase Authentication does not respond, and can be repeated @phone', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await page.route(provider, () => new Promise<void>(() => {}));
  await logIn(page, 'guest@example.com', 'secret-1');
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeDisabled();
  await expect(async () => {
    // The code that signs in may still be loading, and its timeout starts with its request.
    await page.clock.runFor(61_000);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Email or phone number')).toHaveValue('guest@example.com');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a login that fails because of the network succeeds when it is repeated @phone', async ({
  page,
  context,
}) => {
  const { email, password } = await signUpCustomer();
  await page.goto('/login');
  await expect(page.getByText('Forgot Password?')).toBeVisible();
  await fillLogin(page, email, password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/');
});

test('an account can be used although its consent could not be stored @phone', async ({ page }) => {
  const email = `consent-${randomUUID()}@example.com`;
  await page.route('**/api/accept-terms', (route) => route.abort());
  await page.goto('/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});

test('with a slow server, pages show placeholders and do not shift when the content arrives @phone', async ({
  page,
}) => {
  // Continues the waiting requests.
  let answer = () => {};
  let answers = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    await answers;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { jumped: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        Object.assign(window, { jumped: Number(Reflect.get(window, 'jumped')) + shift });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [address, sign] of [
    ['/', 'Hot Deals'],
    ['/products', /^\d+ products$/],
    ['/product-view?id=gelato-41', 'Size'],
  ] as const) {
    answers = new Promise((resolve) => (answer = resolve));
    await page.goto(address);
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    answer();
    await expect(page.getByText(sign).first()).toBeVisible();
    expect.soft(await page.evaluate(() => Reflect.get(window, 'jumped')), address).toBeLessThan(0.005);
  }
});
