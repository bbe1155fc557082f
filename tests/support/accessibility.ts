import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, and what axe calls best practice. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The markup is the same in both themes; only what these look at can differ. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What is on the screen now can be used by everybody, in the light theme and in the dark one. All that is wrong is told at once. */
export async function expectAccessible(page: Page, screen = page.url()) {
  await turnOn(page, 'light');
  await expectNoViolations(new AxeBuilder({ page }).withTags(standard), `${screen}, light`);
  await turnOn(page, 'dark');
  await expectNoViolations(new AxeBuilder({ page }).withRules(aboutColours), `${screen}, dark`);
}

async function turnOn(page: Page, colorScheme: 'light' | 'dark') {
  // A colour on its way to another is neither of the two, and parts that are out of sight do not even set out.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function expectNoViolations(axe: AxeBuilder, screen: string) {
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, html }) => `${target.join(' ')}: ${html}`),
  }));
  expect.soft(told, screen).toEqual([]);
}
