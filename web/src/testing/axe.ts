import { act } from '@testing-library/react';
import { axe as runAxe } from 'jest-axe';

/** Runs inside `act`, so React applies updates, for example from polling, only after the check. */
export function axe(element: Element): ReturnType<typeof runAxe> {
  return act(async () => runAxe(element));
}
