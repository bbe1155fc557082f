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
    if (target?.isConnected) target.focus();
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, []);
}
