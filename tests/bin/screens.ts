/** `npm run screens -- --help` describes this program. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Page } from '@playwright/test';

import { homeProject } from '../../emulators/bin/suite/config';
import { inRoot, readJson } from '../../emulators/bin/suite/paths.mjs';
import { isShopRunning, suitePorts } from '../../emulators/bin/suite/ports';
import { demoLogins } from '../../emulators/bin/suite/seed';
import { launchBrowser } from './browser';
import { startTestSuite } from './run/testSuite';
import { logIn } from '../support/login';

const help = `Takes screenshots on phone and desktop, light and dark, into .local/screens. Uses the running shop, or starts a new one.

  npm run screens -- / /products --full          whole pages
  npm run screens -- /cart --as=customer         signs in first; --as=staff signs in as staff
  npm run screens -- / --widths=360,820 --scheme=dark
  npm run screens -- /admin/manage-products --as=staff --press=Import
                                                 presses a button, link or checkbox first; may be repeated
`;

const folder = inRoot('.local/screens');
const { values, positionals } = parseArgs({
  options: {
    as: { type: 'string' },
    full: { type: 'boolean', default: false },
    widths: { type: 'string', default: '390,1280' },
    scheme: { type: 'string' },
    press: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const sizes = values.widths.split(',').map((width) => ({
  width: Number(width),
  height: Number(width) < 800 ? 844 : Number(width) < 1600 ? 900 : 1080,
}));
const schemes = (['light', 'dark'] as const).filter((scheme) => scheme === (values.scheme ?? scheme));
const ports = suitePorts(readJson('firebase.json'));
const suite = (await isShopRunning(ports, homeProject)) ? undefined : await startTestSuite('test');
const shopUrl = suite?.urls.shop ?? `http://127.0.0.1:${ports.hosting}`;
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const viewport of sizes) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL: shopUrl,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      page.on(
        'console',
        (message) => message.type() === 'error' && console.log(`console: ${message.text()}`),
      );
      if (values.as) await logInAs(page, values.as);
      for (const address of positionals.length > 0 ? positionals : ['/']) {
        await page.goto(address, { waitUntil: 'networkidle' });
        for (const name of values.press) await press(page, name);
        if (values.press.length > 0) await page.waitForLoadState('networkidle');
        const name =
          [address, ...values.press]
            .join('-')
            .replaceAll(/[^a-z0-9]+/gi, '-')
            .replaceAll(/^-|-$/g, '') || 'home';
        const file = path.join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: values.full });
        console.log(path.relative(inRoot('.'), file));
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await suite?.stop();
}

async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  const named = button.or(page.getByRole('link', { name })).or(page.getByRole('checkbox', { name }));
  await named.first().click();
}

async function logInAs(page: Page, who: string) {
  const { customer, staff } = demoLogins();
  const [address, name, password] =
    who === 'staff'
      ? ['/admin/login', staff.username, staff.password]
      : ['/login', customer.email, customer.password];
  await page.goto(address);
  await logIn(page, name, password);
  await page.waitForURL((url) => url.pathname !== address);
}
