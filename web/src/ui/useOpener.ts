import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Remembers what had focus when a dialog opened from code, and gives the handler that returns focus there on close. Without it
 * the primitive, having no trigger of its own, would leave focus on the body.
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
    // A person who has gone on to a field while the dialog was fading out stays there.
    if (isElsewhere(document.activeElement, event.target)) return;
    if (target?.isConnected) target.focus();
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, []);
}

function isElsewhere(active: Element | null, dialog: EventTarget | null): boolean {
  if (active === null || active === document.body) return false;
  return !(dialog instanceof Node && dialog.contains(active));
}
