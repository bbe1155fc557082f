/** Returns whether the person prefers reduced motion. */
export const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns `smooth`, or `auto` (instant) for people who prefer reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersLessMotion() ? 'auto' : 'smooth');
