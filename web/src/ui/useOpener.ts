import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const openers = new Set<RefObject<HTMLElement | null>>();

/**
 * Returns a handler that restores the focus. The primitive would leave the focus on the body, because the dialog has no
 * trigger element. A dialog that replaces another one restores the focus to the opener of the first.
 */
export function useOpener(isOpen: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (!isOpen || !(active instanceof HTMLElement) || active === document.body) return;
    opener.current = active;
    openers.add(opener);
  }, [isOpen]);
  return useCallback((event) => {
    event.preventDefault();
    const target = opener.current;
    opener.current = null;
    openers.delete(opener);
    for (const other of openers) if (isInside(other.current, event.target)) other.current = target;
    // If the user moved the focus while the dialog was fading out, leaves it there.
    if (isElsewhere(document.activeElement, event.target)) return;
    if (target?.isConnected) target.focus();
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, []);
}

function isElsewhere(active: Element | null, dialog: EventTarget | null): boolean {
  if (active === null || active === document.body) return false;
  return !isInside(active, dialog);
}

function isInside(element: Element | null, dialog: EventTarget | null): boolean {
  return dialog instanceof Node && dialog.contains(element);
}
