import { act } from '@testing-library/react';
import { axe as runAxe } from 'jest-axe';

/** Updates that arrive during the check, for example from polling, are applied afterwards. */
export function axe(element: Element): ReturnType<typeof runAxe> {
  return act(async () => runAxe(element));
}
