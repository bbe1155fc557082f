/** Returns whether the user prefers reduced motion. */
export const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns `smooth`, or `auto` (instant) if the user prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersLessMotion() ? 'auto' : 'smooth');
