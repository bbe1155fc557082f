import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** `wanted` is the link within the app that the user must confirm. The browser warns about reloads and closed tabs. */
export function useLeaveWarning(isUnsaved: boolean) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<HTMLAnchorElement | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = plainLinkOf(event);
      if (link === null || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link);
    };
    window.addEventListener('beforeunload', warn);
    // Runs before the router handles the click.
    document.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, true);
    };
  }, [isUnsaved]);

  return {
    wanted,
    stay: () => setWanted(null),
    leave: () => {
      if (wanted === null) return;
      const { pathname, search, hash } = wanted;
      isLeaving.current = true;
      // The click also closes the menu or the search that contains the link. New search results may have removed it.
      if (wanted.isConnected) wanted.click();
      else void navigate({ pathname, search, hash });
      isLeaving.current = false;
    },
  };
}

/** Returns a link within the app to another page that opens in the same tab, or null. */
function plainLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? link : null;
}
