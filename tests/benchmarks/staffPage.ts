import { chromium } from '@playwright/test';

import { demoLogins } from '../../emulators/bin/suite/seed';
import { findBrowser } from '../bin/browser';

export async function openStaffPage({ shopUrl }: { shopUrl: string }) {
  const { path: executablePath, env } = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const { username, password } = demoLogins().staff;
  await page.goto('/admin/login');
  await page.getByLabel(/e-?mail/i).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/admin');
  return { browser, page };
}
