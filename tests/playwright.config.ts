import { defineConfig } from '@playwright/test';

import { findBrowser } from './bin/browser';

// `npm test` has looked for the browser already, before any worker started.
const browser = process.env.SHOP_BROWSER ? { path: process.env.SHOP_BROWSER, env: {} } : findBrowser();

// A journey whose title says @phone or @desktop needs that width. The others pass at both: `npm test` runs each at the width of the people who
// do it (customers hold a phone, staff a computer), `npm run proof` at the other one.
const atOtherWidth = process.env.SHOP_WIDTHS === 'other';
const staffFiles = String.raw`(?:manage-[a-z]+|customers|audit-log|back-office-people|smoke)\.spec\.ts`;

export default defineConfig({
  testDir: 'journeys',
  // Pictures and traces of what failed, apart from those of another run at the same time.
  outputDir: `../.local/journeys/${process.env.SHOP_SUITE_NAME ?? 'home'}`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A function that is asked for the first time takes seconds to wake on a busy machine. What is expected is waited for as long as the shop
  // itself waits for the slowest answer, a cancellation's; looking at what is there already takes no time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://127.0.0.1:5002',
    serviceWorkers: 'block',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // Recording what may never be looked at takes a fifth of the time; `--trace on` turns it on for one run.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.path,
      env: { ...definedEnv(), ...browser.env },
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Nothing is asked of the outside world.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: atOtherWidth
        ? [/@phone|@desktop/, new RegExp(`^(?!.*${staffFiles})`)]
        : [/@desktop/, new RegExp(`^(?!.*@phone).*${staffFiles}`)],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      grepInvert: atOtherWidth
        ? [/@phone|@desktop/, new RegExp(staffFiles)]
        : [/@phone/, new RegExp(`^(?!.*@desktop)(?!.*${staffFiles})`)],
    },
  ],
});

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
