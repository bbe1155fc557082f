import { act } from '@testing-library/react';
import { axe as runAxe } from 'jest-axe';

/**
 * Checks an element for accessibility errors. Applies updates that arrive meanwhile, such as those of polling, after the
 * check.
 */
export function axe(element: Element): ReturnType<typeof runAxe> {
  return act(async () => runAxe(element));
}
