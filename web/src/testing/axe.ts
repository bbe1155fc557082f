import { act } from '@testing-library/react';
import { axe as runAxe } from 'jest-axe';

/**
 * Checks an element for accessibility errors. Updates that arrive in the meantime, for example from polling, apply
 * after the check.
 */
export function axe(element: Element): ReturnType<typeof runAxe> {
  return act(async () => runAxe(element));
}
