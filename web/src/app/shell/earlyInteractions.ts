/**
 * Records on the root element what the user does before React renders the screen: the selectors of the pressed and the
 * focused element, and typed text. Links to pages need no replay.
 */
export function noteEarlyInteractions(root: HTMLElement): void {
  const note = ({ target, type }: Event) => {
    const control = target instanceof Element ? target.closest('a,button,input') : null;
    if (control === null) return;
    if (control instanceof HTMLInputElement) {
      root.dataset['focused'] = `#${control.id}`;
      root.dataset['typed'] = control.value;
      return;
    }
    const isLink = control instanceof HTMLAnchorElement;
    if (type === 'click' && isLink && control.hash === '') return;
    // Category chips have a value, and buttons in the bars have a label.
    const name = isLink ? 'href' : control.hasAttribute('value') ? 'value' : 'aria-label';
    root.dataset[type === 'click' ? 'pressed' : 'focused'] =
      `${control.localName}[${name}="${control.getAttribute(name)}"]`;
  };
  root.firstElementChild?.addEventListener('click', note);
  root.firstElementChild?.addEventListener('focusin', note);
  root.firstElementChild?.addEventListener('input', note);
}

/**
 * Replays what the user did in the bars before the script ran: restores the focus and typed text, and presses the
 * recorded element.
 */
export function replayEarlyInteractions(): void {
  const root = document.getElementById('root');
  const { focused, pressed, typed = '' } = root?.dataset ?? {};
  delete root?.dataset['focused'];
  delete root?.dataset['typed'];
  delete root?.dataset['pressed'];
  if (focused !== undefined && document.activeElement === document.body) {
    const control = root?.querySelector<HTMLElement>(focused);
    if (control instanceof HTMLInputElement) control.value = typed;
    control?.focus();
  }
  if (pressed !== undefined) root?.querySelector<HTMLElement>(pressed)?.click();
}
