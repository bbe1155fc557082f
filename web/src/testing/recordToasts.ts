/** A toast lasts two seconds, so on a busy machine a test may check too late. */
export function recordToasts(): () => string {
  const shownToasts: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const { textContent } of addedNodes) shownToasts.push(textContent ?? '');
    }
  }).observe(document.body, { childList: true, subtree: true });
  return () => shownToasts.join('\n');
}
