// Tests a purchase in the other browser engines that are installed, with real pointer and keyboard events.
import { randomUUID } from 'node:crypto';

import { expect, test } from '@playwright/test';

import type { Engine } from '../support/engines/engine';
import { EnginePage } from '../support/engines/enginePage';
import { findFirefox, findWebKit } from '../support/engines/installed';
import { openFirefox } from '../support/engines/openFirefox';
import { openWebKit } from '../support/engines/openWebKit';

type Size = { width: number; height: number };

const engines: [string, string | null, (file: string, size: Size) => Promise<Engine>][] = [
  ['Firefox', findFirefox(), openFirefox],
  ['WebKit', findWebKit(), openWebKit],
];

for (const [name, file, open] of engines) {
  // Declares no test for a missing engine, because a skipped test counts as failed. `npm test` lists the missing
  // engines.
  if (file === null) continue;

  test(`a visitor registers and pays for a pickup order in ${name}`, async ({ viewport, baseURL }) => {
    const engine = await open(file, viewport ?? { width: 1280, height: 900 });
    try {
      await buy(new EnginePage(engine, baseURL ?? ''));
    } finally {
      await engine.close();
    }
  });
}

async function buy(page: EnginePage): Promise<void> {
  const password = 'correct horse battery';
  await page.open('/');
  await page.press('link', '^See all: Hot Deals');
  await page.fill('^Search products', 'durban');
  await page.arrive(/[?&]q=durban/);
  await page.press('link', '^Durban Poison');
  await page.arrive(/durban-poison/);
  await page.press('radio', '^1g');
  await page.press('button', '^Add to Cart');
  await page.see('dialog', '^Item Added to Cart!');
  await page.open('/register');
  await page.press('button', String.raw`^18\+`);
  await page.fill('^Email', `newcomer-${randomUUID()}@example.com`);
  await page.fill('^Password$', password);
  await page.fill('^Confirm password', password);
  await page.press('checkbox', '');
  await page.press('button', '^Register');
  await page.read(/Account created successfully/);
  await page.open('/cart');
  await page.read(/Durban Poison 1G/);
  await page.press('radio', 'Self-pickup');
  await page.press('button', '^Pay Now');
  await page.arrive(/\/yoco\/checkout\//);
  await page.fill('^Card number', '4111 1111 1111 1111');
  await page.fill('^Expiry', '12/30');
  await page.fill('^CVV', '123');
  await page.fill('^Name on card', 'Demo Customer');
  await page.press('button', '^Pay');
  await page.arrive(/\/orders\?orderId=KUSH/);
  const sentence = await page.read(/Payment received\. Order KUSH\d+ is confirmed\./);
  const number = /KUSH\d+/.exec(sentence)?.[0] ?? '';
  await page.open('/orders');
  expect(await page.read(new RegExp(number))).toBe(number);
}
