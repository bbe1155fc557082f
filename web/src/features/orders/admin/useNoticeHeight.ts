import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Publishes the height of the notice to the styles. If the height changes while staff use the page, scrolls by the
 * difference. The content below stays where it is, so staff never press a control that has just moved.
 * @param isUnattended true on a wall display, which shows the whole notice instead
 */
export function useNoticeHeight(notice: RefObject<HTMLElement | null>, isUnattended: boolean): void {
  useEffect(() => {
    const element = notice.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      style.setProperty('--notice-height', `${element.offsetHeight}px`);
      const change = element.offsetHeight - height;
      height = element.offsetHeight;
      const isInUse = !isUnattended && navigator.userActivation.hasBeenActive;
      if (isInUse && change !== 0 && !isAnchored()) window.scrollBy({ top: change, behavior: 'instant' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, [notice, isUnattended]);
}

/** Returns whether the browser itself keeps the content in place. Browsers do so only below the top of a page. */
function isAnchored(): boolean {
  return window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto');
}
