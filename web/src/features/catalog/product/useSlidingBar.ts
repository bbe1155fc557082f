import { useEffect } from 'react';

/** Smaller movements, such as those of a resting finger, are ignored. */
const stepPx = 8;
/** The bar stays visible up to this scroll position. */
const startPx = 96;

/** While the customer scrolls down on a phone, base.css hides the bottom bar, and the dock moves into its place. */
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
