import { defineConfig } from '@playwright/test';

import { findBrowser } from './bin/browser';

// `npm test` sets SHOP_BROWSER. Otherwise each worker looks for the browser.
const browser = process.env.SHOP_BROWSER ? { path: process.env.SHOP_BROWSER, env: {} } : findBrowser();

// A journey with @phone or @desktop in its title runs only at that width. `npm test` runs the other journeys at the
// usual width of their users: phone for customers, desktop for staff. `npm run proof` runs them at the other width.
const atOtherWidth = process.env.SHOP_WIDTHS === 'other';
const staffFiles = String.raw`(?:manage-[a-z]+|customers|audit-log|back-office-people|smoke)\.spec\.ts`;

export default defineConfig({
  // The test in `opening` needs a suite without data. It runs only in `npm run proof`.
  testDir: process.env.SHOP_OPENING ? 'opening' : 'journeys',
  // Folder for screenshots and traces of failures. Concurrent runs use other folders.
  outputDir: `../.local/journeys/${process.env.SHOP_SUITE_NAME ?? 'home'}`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The first request to a function takes seconds on a busy machine. Expectations wait as long as the shop waits for
  // its slowest responses.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://127.0.0.1:5002',
    serviceWorkers: 'block',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // Recording traces takes 20 % of the time. `--trace on` enables it for one run.
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
        // Blocks requests to external hosts.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for only seconds, so compiling its code costs more CPU time than interpreting it.
        '--js-flags=--no-opt --no-maglev --no-sparkplug --max-lazy',
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
