import { expect, type Page, test } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** WCAG 2.2, levels A and AA, and what axe calls best practice. */
const standard: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** All violations of a test are reported together. */
const collected = expect.configure({ soft: true });

/** The markup is the same in both themes; only what these look at can differ. */
const aboutColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * The screen as it is now passes the standard, in the light theme and, as colours are the same at every width, on the phone in the dark one.
 */
export async function expectAccessible(page: Page, screen = page.url()) {
  await page.evaluate(axe.source);
  // What lies half under a bar that stays counts as too small a target, though it can be scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await turnOn(page, 'light');
  await expectNoViolations(page, standard, `${screen}, light`);
  if (test.info().project.name !== 'phone') return;
  await turnOn(page, 'dark');
  await expectNoViolations(page, aboutColours, `${screen}, dark`);
}

async function turnOn(page: Page, colorScheme: 'light' | 'dark') {
  // During a transition a colour is neither of the two, and parts that are out of sight do not start theirs.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** What is there only while the screen comes to rest is not the screen: a violation stays for as long as it is looked for. */
async function expectNoViolations(page: Page, runOnly: RunOnly, screen: string) {
  await collected.poll(() => violations(page, runOnly), { message: screen, timeout: 3_000 }).toEqual([]);
}

async function violations(page: Page, runOnly: RunOnly) {
  const { violations } = await page.evaluate(
    // Rules that pass are left out: describing their elements would take most of the time.
    (only) => window.axe.run(document, { runOnly: only, resultTypes: ['violations'] }),
    runOnly,
  );
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, html }) => `${target.join(' ')}: ${html}`),
  }));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
