import { useEffect, useState } from 'react';

/** Time within which the browser delivers the click of a press that has ended. */
const clickMs = 100;
/** Browsers do not report a release outside the window, so a press counts as ended after this time. */
const longestPressMs = 10_000;

/**
 * Returns the value, but keeps the previous one while a button or a finger is pressed. Content that appears meanwhile
 * would move the pressed control, and the browser would not report the click.
 * @param value with the same identity until it changes
 */
export function useUnlessPressed<T>(value: T): T {
  const isPressed = useIsPressed();
  const [kept, setKept] = useState({ value });
  if (isPressed) return kept.value;
  if (kept.value !== value) setKept({ value });
  return value;
}

function useIsPressed(): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const endIn = (ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIsPressed(false), ms);
    };
    const begin = () => {
      setIsPressed(true);
      endIn(longestPressMs);
    };
    const end = () => endIn(clickMs);
    const options = { capture: true, passive: true };
    window.addEventListener('pointerdown', begin, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', begin, options);
      window.removeEventListener('pointerup', end, options);
      window.removeEventListener('pointercancel', end, options);
    };
  }, []);
  return isPressed;
}
