import { expect, type Page, test } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** WCAG 2.2, levels A and AA, and axe's best-practice rules. */
const standard: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Maximum time that a violation may persist while the screen settles, in ms. */
const settlesMs = 3_000;

/** All violations of a test are reported together. */
const collected = expect.configure({ soft: true });

/** The markup is the same in both themes. Only the results of these rules can differ. */
const aboutColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects the current screen to pass the standard in the light theme. The dark theme is checked on the phone only,
 * because colours are the same at every width.
 */
export async function expectAccessible(page: Page, screen = page.url()) {
  await page.evaluate(axe.source);
  // Scrolls to the top, because axe reports an element that is half covered by a fixed bar as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await turnOn(page, 'light');
  await expectNoViolations(page, standard, `${screen}, light`);
  if (test.info().project.name !== 'phone') return;
  await turnOn(page, 'dark');
  await expectNoViolations(page, aboutColours, `${screen}, dark`);
}

async function turnOn(page: Page, colorScheme: 'light' | 'dark') {
  // Disables transitions, because colours have intermediate values during a transition.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/**
 * Expects no violations. Repeats the check for a few seconds, because some violations appear only while the screen
 * settles.
 */
async function expectNoViolations(page: Page, runOnly: RunOnly, screen: string) {
  const end = Date.now() + settlesMs;
  let found = await violations(page, runOnly);
  while (found.length > 0 && Date.now() < end) found = await violations(page, runOnly);
  collected(found, screen).toEqual([]);
}

async function violations(page: Page, runOnly: RunOnly) {
  const { violations } = await page.evaluate(
    // Omits passing rules, because describing their elements would take most of the time.
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
