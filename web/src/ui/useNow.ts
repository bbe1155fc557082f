import { useEffect, useState } from 'react';

/** How often an open screen looks at the clock: opening hours and 'minutes ago' depend on it. */
const tickMs = 15_000;

/** The current time, renewed while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
