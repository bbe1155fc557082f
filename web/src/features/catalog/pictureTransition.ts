import type { MouseEvent } from 'react';

/** What both screens call the picture while one becomes the other. */
const pictureName = 'product-picture';
/** A page that takes longer is shown as it comes: nothing moves on the screen while the browser waits. */
const longestWaitMs = 300;

/**
 * Answers a press on a card by letting its picture become the product's, where the browser can and motion is wanted; otherwise the link
 * does what links do.
 */
export function carryPicture(event: MouseEvent<HTMLAnchorElement>, go: () => void): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const picture = event.currentTarget.closest('article')?.querySelector('img');
  if (!isPlain || !picture || !('startViewTransition' in document)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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
  // A transition that is given up leaves the new screen as it is, which is all that is needed.
  ready.catch(() => {});
  finished.catch(() => {}).finally(() => name(after, ''));
}

/** The picture that leads a product's page. */
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
