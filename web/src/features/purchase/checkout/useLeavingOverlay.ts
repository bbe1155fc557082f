import { useEffect, useState } from 'react';

/** Shows the overlay when the page unloads, until the page loads or returns from the back/forward cache. */
export function useLeavingOverlay(): [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const show = () => setIsLeaving(true);
    const clear = () => setIsLeaving(false);
    window.addEventListener('beforeunload', show);
    window.addEventListener('load', clear);
    window.addEventListener('pageshow', clear);
    return () => {
      window.removeEventListener('beforeunload', show);
      window.removeEventListener('load', clear);
      window.removeEventListener('pageshow', clear);
    };
  }, []);
  return [isLeaving, setIsLeaving];
}
