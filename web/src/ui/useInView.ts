import { useEffect, useState } from 'react';
import type { Dispatch } from 'react';

/** Ignores the bottom `coveredPx` pixels of the window, which fixed bars cover. */
export function useInView(coveredPx: number): [Dispatch<Element | null>, boolean] {
  const [element, ref] = useState<Element | null>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true), {
      rootMargin: `0px 0px -${coveredPx}px 0px`,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsInView(false);
    };
  }, [element, coveredPx]);
  return [ref, isInView];
}
