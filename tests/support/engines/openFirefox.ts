import { launch } from 'puppeteer-core';

import type { Engine } from './engine';

/** Opens Firefox in headless mode over WebDriver BiDi. */
export async function openFirefox(
  executablePath: string,
  { width, height }: { width: number; height: number },
): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-ZA' },
    env: { ...process.env, TZ: 'Africa/Johannesburg' },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (body) => page.evaluate(`(() => { ${body} })()`),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
