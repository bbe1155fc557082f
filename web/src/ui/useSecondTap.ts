import { useEffect } from 'react';

/** Keeps taps away from a closing dialog. A class could not override Radix's inline style. */
export const noTaps = { pointerEvents: 'none' } as const;

/** Usual maximum interval of a double tap. */
const doubleTapMs = 500;
const doubleTapPx = 24;

/** Ignores the second tap of a double tap that closes a dialog. It would otherwise hit the element below. */
export function useSecondTap(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let first: PointerEvent | undefined;
    const remember = (event: PointerEvent) => {
      first = event;
    };
    document.addEventListener('pointerdown', remember, true);
    return () => {
      document.removeEventListener('pointerdown', remember, true);
      if (first !== undefined) ignoreSecond(first);
    };
  }, [isOpen]);
}

function ignoreSecond(first: PointerEvent): void {
  const end = first.timeStamp + doubleTapMs;
  function ignore(event: MouseEvent) {
    if (event.timeStamp > end || isInDialog(event.target) || !isNear(event, first)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener('click', ignore, true);
  setTimeout(() => document.removeEventListener('click', ignore, true), doubleTapMs);
}

/** Returns false for keys and assistive technology, whose clicks have no position. */
function isNear(click: MouseEvent, first: PointerEvent): boolean {
  if (click.clientX === 0 && click.clientY === 0) return false;
  return Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY) <= doubleTapPx;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog],[role=alertdialog]') !== null;
}
