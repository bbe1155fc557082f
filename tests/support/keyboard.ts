// A shopper without a pointer.
import type { Page } from '@playwright/test';

import { expect } from './test';

const manyPresses = 40;

/** Presses Tab until the focus stands on what is called so. Whatever has the focus on the way can be seen: no bar lies over it. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < manyPresses; presses += 1) {
    await page.keyboard.press('Tab');
    const { label } = await page.evaluate(readFocus);
    // Suggestions of the field before may lie over it for a moment yet.
    await expect
      .poll(async () => (await page.evaluate(readFocus)).isSeen, { message: `"${label}" can be seen` })
      .toBe(true);
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`"${String(name)}" cannot be reached by Tab.`);
}

/** Runs in the page. */
function readFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return { label: '', isSeen: true };
  const caption = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const label = focused.getAttribute('aria-label') ?? (caption ?? focused).innerText;
  // A radio is drawn by its label.
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
  return { label: label.trim(), isSeen };
}
