/**
 * Records all text that appears on screen from now on, even after it disappears. A toast lasts two seconds, and a busy
 * machine may check later.
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
