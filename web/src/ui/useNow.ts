import { useEffect, useState } from 'react';

/** Interval at which a screen updates opening hours and relative times. */
const tickMs = 15_000;

/** Returns the current time, and updates it while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
