/**
 * Everything that is put on screen from now on, gone by now or not: a toast stays two seconds, and a busy machine may take longer to
 * look.
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
