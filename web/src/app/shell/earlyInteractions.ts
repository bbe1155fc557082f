/**
 * Records presses, focus and typed text until the script runs. Presses on links to pages are not recorded: those links
 * work without the script. A press counts from `mousedown`: if React replaces the control while the button is held
 * down, the browser fires no click.
 */
export function noteEarlyInteractions(root: HTMLElement): void {
  const note = (event: Event) => {
    const { target, type } = event;
    const control = target instanceof Element ? target.closest('a,button,input') : null;
    if (control === null || (event instanceof MouseEvent && event.button !== 0)) return;
    if (control instanceof HTMLInputElement) {
      root.dataset['focused'] = `#${control.id}`;
      root.dataset['typed'] = control.value;
      return;
    }
    const isLink = control instanceof HTMLAnchorElement;
    const isPress = type !== 'focusin';
    if (isPress && isLink && control.hash === '') return;
    // Category chips have a value, and buttons in the bars have a label.
    const name = isLink ? 'href' : control.hasAttribute('value') ? 'value' : 'aria-label';
    root.dataset[isPress ? 'pressed' : 'focused'] =
      `${control.localName}[${name}="${control.getAttribute(name)}"]`;
  };
  for (const type of ['mousedown', 'click', 'focusin', 'input']) {
    root.firstElementChild?.addEventListener(type, note);
  }
  // If the press ends on the control, the click that follows records the press again.
  document.addEventListener('mouseup', () => delete root.dataset['pressed']);
}

export function restoreEarlyFocus(): void {
  const { root, recorded: focused } = take('focused');
  const { recorded: typed = '' } = take('typed');
  if (focused === undefined || document.activeElement !== document.body) return;
  const control = root?.querySelector<HTMLElement>(focused);
  if (control instanceof HTMLInputElement) control.value = typed;
  control?.focus();
}

/** Must run after the router has started to listen to history changes. */
export function replayEarlyPress(): void {
  const { root, recorded: pressed } = take('pressed');
  if (pressed !== undefined) root?.querySelector<HTMLElement>(pressed)?.click();
}

function take(name: 'focused' | 'typed' | 'pressed') {
  const root = document.getElementById('root');
  const recorded = root?.dataset[name];
  delete root?.dataset[name];
  return { root, recorded };
}
