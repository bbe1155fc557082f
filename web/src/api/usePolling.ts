import { useEffect, useRef } from 'react';

/** Runs only while the page is visible, and immediately when the page becomes visible again. */
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
