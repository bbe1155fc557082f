import { useEffect, useRef } from 'react';

import { isIdle, noteActivity } from './idleTime';

/** Returning to the tab also triggers a check. */
const askEveryMs = 20_000;
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export function useIdleLock(isOn: boolean, lock: () => void): void {
  const latest = useRef(lock);
  useEffect(() => {
    latest.current = lock;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    noteActivity();
    const ask = () => {
      if (isIdle()) latest.current();
    };
    const handleActivity = () => {
      // The click that ends a long absence must not count as activity.
      if (isIdle()) latest.current();
      else noteActivity();
    };
    const timer = setInterval(ask, askEveryMs);
    const options = { capture: true, passive: true };
    for (const name of activities) document.addEventListener(name, handleActivity, options);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      for (const name of activities) document.removeEventListener(name, handleActivity, options);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOn]);
}
