import { useEffect, useState } from 'react';

/** Interval at which a screen reads the clock, for opening hours and relative times. */
const tickMs = 15_000;

/** Returns the current time, updated while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
