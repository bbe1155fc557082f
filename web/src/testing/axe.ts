import { getConfig } from '@testing-library/react';
import { axe as analyse } from 'jest-axe';

/** Runs a task while React may update the page by itself, for example when a toast disappears. */
export async function whilePageUpdates<Result>(task: () => Promise<Result>): Promise<Result> {
  return (await getConfig().asyncWrapper(task)) as Result;
}

/** Checks an element with axe. A check can take seconds on a busy machine, so updates in the meantime are allowed. */
export const axe: typeof analyse = (...parts) => whilePageUpdates(() => analyse(...parts));
