import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Remembers the focused element when a dialog opens, and returns a handler that restores the focus on close. Without
 * the handler, the primitive would leave the focus on the body, because the dialog has no trigger element.
 */
export function useOpener(isOpen: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isOpen && active instanceof HTMLElement && active !== document.body) opener.current = active;
  }, [isOpen]);
  return useCallback((event) => {
    event.preventDefault();
    const target = opener.current;
    opener.current = null;
    // If the user moved the focus while the dialog was fading out, the focus stays there.
    if (isElsewhere(document.activeElement, event.target)) return;
    if (target?.isConnected) target.focus();
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, []);
}

function isElsewhere(active: Element | null, dialog: EventTarget | null): boolean {
  if (active === null || active === document.body) return false;
  return !(dialog instanceof Node && dialog.contains(active));
}
