import type { MouseEvent } from 'react';

import { prefersLessMotion } from '@/ui/motion';

const pictureName = 'product-picture';
/**
 * Maximum wait for the product page in milliseconds, during which the browser freezes the screen. A slower page opens
 * without a transition of the picture.
 */
const longestWaitMs = 300;

/**
 * Opens a product with a view transition of its picture. Without support, or with reduced motion, the link works
 * normally.
 */
export function carryPicture(event: MouseEvent<HTMLAnchorElement>, go: () => void): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const picture = event.currentTarget.closest('article')?.querySelector('img');
  if (!isPlain || !picture || !('startViewTransition' in document)) return;
  if (prefersLessMotion()) return;
  event.preventDefault();
  const before = leadPicture();
  let after: HTMLElement | null = null;
  name(picture, pictureName);
  const { ready, finished } = document.startViewTransition(async () => {
    go();
    after = await arrival(before);
    name(picture, '');
    name(after, pictureName);
  });
  // An aborted transition does not affect the new screen.
  ready.catch(() => {});
  finished.catch(() => {}).finally(() => name(after, ''));
}

function leadPicture(): HTMLElement | null {
  return document.querySelector('[data-lead-picture]');
}

async function arrival(before: HTMLElement | null): Promise<HTMLElement | null> {
  const arrived = () => (leadPicture() === before ? null : leadPicture());
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => arrived() && finish());
    const timer = setTimeout(finish, longestWaitMs);
    observer.observe(document.body, { childList: true, subtree: true });
    function finish() {
      observer.disconnect();
      clearTimeout(timer);
      resolve(arrived());
    }
  });
}

function name(element: HTMLElement | null, value: string): void {
  element?.style.setProperty('view-transition-name', value);
}
