import { useEffect, useRef } from 'react';

/**
 * Runs the function repeatedly while the screen is visible, and at once when it becomes visible again. Does nothing with
 * `null`.
 */
export function usePolling(work: () => void, everyMs: number | null): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (everyMs === null) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
}
