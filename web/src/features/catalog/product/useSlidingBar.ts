import { useEffect } from 'react';

/** Ignores smaller movements, such as those of a resting finger. */
const stepPx = 8;
/** The bar stays visible near the top of the page. */
const startPx = 96;

/**
 * Hides the bottom bar of phones while the page scrolls down, and shows it again when it scrolls up (base.css). The dock
 * takes its place.
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
