import { act } from '@testing-library/react';
import { axe as runAxe } from 'jest-axe';

/** Runs inside `act`, so updates that arrive during the check, for example from polling, are applied after it. */
export function axe(element: Element): ReturnType<typeof runAxe> {
  return act(async () => runAxe(element));
}
