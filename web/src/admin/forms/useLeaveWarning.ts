import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** `wanted` is the link within the app that the user must confirm. The browser warns about reloads and closed tabs. */
export function useLeaveWarning(isUnsaved: boolean) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const target = plainLinkOf(event);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(target);
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
      if (wanted !== null) void navigate(wanted);
    },
  };
}

/** Returns the URL of a link within the app that opens in the same tab, or null. */
function plainLinkOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname
    ? pathname + search + hash
    : null;
}
