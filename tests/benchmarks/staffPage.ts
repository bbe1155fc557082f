import { demoLogins } from '../../emulators/bin/suite/seed';
import { launchBrowser } from '../bin/browser';
import { logIn } from '../support/login';

export async function openStaffPage({ shopUrl }: { shopUrl: string }) {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const { username, password } = demoLogins().staff;
  await page.goto('/admin/login');
  await logIn(page, username, password);
  await page.waitForURL('/admin');
  return { browser, page };
}
