import { AppError } from '@shop/core/model/appError';

/** Cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const transientCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];
/** Transient codes that guarantee that a commit did not happen: resource exhausted, aborted. */
const refusingCodes: readonly unknown[] = [8, 10];
/** Codes of a commit whose preconditions no longer hold: not found, already exists, failed precondition. */
const conflictCodes: readonly unknown[] = [5, 6, 9];

/** Code of an invalid argument, and of a transaction that the database has ended. */
const invalidArgument = 3;

export function isTransient(error: unknown): boolean {
  return transientCodes.includes(codeOf(error));
}

/** Returns whether a commit that failed with this error may have happened. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isTransient(error) && !refusingCodes.includes(codeOf(error));
}

/** Returns whether a commit with preconditions failed because another writer came first. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.includes(codeOf(error));
}

/**
 * Returns whether the database may have ended the transaction, because it was idle too long or lost its locks. A bug
 * may cause the same code.
 */
export function mayHaveEnded(error: unknown): boolean {
  return codeOf(error) === invalidArgument;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && !(error instanceof AppError) && 'code' in error ? error.code : null;
}

const shortestWindowMs = 10;
const longestWindowMs = 400;
const maxDoublings = 5;

/** Full jitter keeps writers from colliding again. The window doubles with every failure. */
export function backoffMs(failures: number, attemptMs: number, random: () => number): number {
  const first = Math.max(shortestWindowMs, attemptMs);
  return random() * Math.min(longestWindowMs, first * 2 ** Math.min(failures, maxDoublings));
}
