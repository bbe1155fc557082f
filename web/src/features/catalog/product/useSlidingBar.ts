import { useEffect } from 'react';

/** Minimum movement in pixels. Smaller movements, such as those of a resting finger, are ignored. */
const stepPx = 8;
/** Scroll position up to which the bar stays visible. */
const startPx = 96;

/**
 * On phones, hides the bottom bar while the page scrolls down, and shows the bar when the page scrolls up (base.css).
 * The dock moves into the free space.
 */
export function useSlidingBar(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = window.scrollY;
    function handleScroll() {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < stepPx) return;
      root.toggleAttribute('data-bar-away', scrollY > last && scrollY > startPx);
      last = scrollY;
    }
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      root.removeAttribute('data-bar-away');
    };
  }, []);
}
