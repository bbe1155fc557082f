/**
 * Records the texts of all toasts, because a toast lasts a few seconds and a test on a busy machine may check too late.
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
