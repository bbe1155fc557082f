import { useEffect, useState } from 'react';

/**
 * Returns whether the overlay is shown, and sets it. Pay Now sets it before the payment page has answered. `pagehide`
 * sets it only once the browser leaves the page. A load or a return from the back/forward cache clears it.
 * `beforeunload` comes earlier, but also for a telephone link, which leaves the page open.
 */
export function useLeavingOverlay(): [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const show = () => setIsLeaving(true);
    const clear = () => setIsLeaving(false);
    window.addEventListener('pagehide', show);
    window.addEventListener('load', clear);
    window.addEventListener('pageshow', clear);
    return () => {
      window.removeEventListener('pagehide', show);
      window.removeEventListener('load', clear);
      window.removeEventListener('pageshow', clear);
    };
  }, []);
  return [isLeaving, setIsLeaving];
}
