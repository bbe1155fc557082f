/**
 * Notes on the root what is done on the bars before React draws them: the selector of what was pressed and of what has the focus. A link
 * to a page needs no replay.
 */
export function noteEarlyInteractions(root: HTMLElement): void {
  const note = ({ target, type }: Event) => {
    const control = target instanceof Element ? target.closest('a,button') : null;
    if (control === null) return;
    const isLink = control instanceof HTMLAnchorElement;
    if (type === 'click' && isLink && control.hash === '') return;
    root.dataset[type === 'click' ? 'pressed' : 'focused'] = isLink
      ? `a[href="${control.getAttribute('href')}"]`
      : `button[aria-label="${control.getAttribute('aria-label')}"]`;
  };
  root.firstElementChild?.addEventListener('click', note);
  root.firstElementChild?.addEventListener('focusin', note);
}

/** Answers what was done on the bars while the script was still on its way: the focus stays where it was, and the menu that was pressed opens. */
export function replayEarlyInteractions(): void {
  const root = document.getElementById('root');
  const { focused, pressed } = root?.dataset ?? {};
  delete root?.dataset['focused'];
  delete root?.dataset['pressed'];
  if (focused !== undefined && document.activeElement === document.body) {
    root?.querySelector<HTMLElement>(focused)?.focus();
  }
  if (pressed !== undefined) root?.querySelector<HTMLElement>(pressed)?.click();
}
