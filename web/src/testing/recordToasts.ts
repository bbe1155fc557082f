/**
 * Records all text that appears on screen from now on. A toast lasts two seconds, so a test on a busy machine may check
 * too late.
 */
export function recordToasts(): () => string {
  const shownToasts: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const { textContent } of addedNodes) shownToasts.push(textContent ?? '');
    }
  }).observe(document.body, { childList: true, subtree: true });
  return () => shownToasts.join('\n');
}
