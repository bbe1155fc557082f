// Helpers for a customer who uses only the keyboard.
import type { Page } from '@playwright/test';

import { expect } from './test';

const manyPresses = 40;

/**
 * Presses Tab until the element with this name has focus. Waits until the element can receive focus, and waits after
 * each press until the focus has moved. Expects each focused element to be visible and uncovered.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isWanted = (label: string) => (typeof name === 'string' ? label === name : name.test(label));
  await expect
    .poll(async () => (await page.evaluate(readFocus)).reachable.some(isWanted), {
      message: `"${String(name)}" can receive focus`,
    })
    .toBe(true);
  for (let presses = 0; presses < manyPresses; presses += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    await page.waitForFunction((left) => document.activeElement !== left, before);
    const { focused } = await page.evaluate(readFocus);
    // Suggestions of the previous field may still cover it for a moment.
    await expect
      .poll(async () => (await page.evaluate(readFocus)).isSeen, { message: `"${focused}" can be seen` })
      .toBe(true);
    if (isWanted((await page.evaluate(readFocus)).focused)) return;
  }
  throw new Error(`"${String(name)}" cannot be reached by Tab.`);
}

/**
 * Runs in the page. Returns the names of the focusable elements and of the focused one, and whether the focused one is
 * uncovered.
 */
function readFocus(): { reachable: string[]; focused: string; isSeen: boolean } {
  const captionOf = (element: HTMLElement) =>
    element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const labelOf = (element: HTMLElement) =>
    (element.getAttribute('aria-label') ?? (captionOf(element) ?? element).innerText).trim();
  const reachable = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')]
    .filter((element) => element instanceof HTMLElement)
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
    .filter((element) => element.closest('[inert], [aria-hidden=true]') === null)
    .map(labelOf);
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) {
    return { reachable, focused: '', isSeen: true };
  }
  const caption = captionOf(focused);
  // The visible part of a radio button is its label.
  const drawn = caption?.contains(focused) ? caption : focused;
  const { left, top, right, bottom } = drawn.getBoundingClientRect();
  const isSeen = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, bottom - 4],
  ].some(([x = 0, y = 0]) => {
    const front = document.elementFromPoint(x, y);
    return front !== null && (drawn.contains(front) || front.contains(drawn));
  });
  return { reachable, focused: labelOf(focused), isSeen };
}
