import { useEffect, useState } from 'react';

/** Interval at which an open screen reads the clock. Opening hours and 'minutes ago' depend on it. */
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
