import { AppError } from '@shop/core/model/appError';

/** Codes after which a call may be made again: cancelled, unknown, deadline, exhausted, aborted, internal, unavailable. */
const transientCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];
/** Transient codes that mean for certain that a commit did not happen: exhausted, aborted. */
const refusingCodes: readonly unknown[] = [8, 10];
/** Codes of a commit whose preconditions no longer hold: not found, already exists, failed precondition. */
const conflictCodes: readonly unknown[] = [5, 6, 9];

/** Code of an invalid argument, which is permanent except for a transaction that the database has ended. */
const invalidArgument = 3;
/** Messages of Firestore and of Google's emulator about such a transaction: it lost its locks, or was idle for too long. */
const endedTransaction = /transaction has expired|transaction is invalid or closed/i;

/** Returns whether a failure of the database is temporary. */
export function isTransient(error: unknown): boolean {
  return transientCodes.includes(codeOf(error)) || isEndedTransaction(error);
}

/** Returns whether a commit that failed with this error may have happened all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isTransient(error) && !refusingCodes.includes(codeOf(error));
}

/** Returns whether a commit with preconditions failed because another writer came first. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.includes(codeOf(error));
}

function isEndedTransaction(error: unknown): boolean {
  return codeOf(error) === invalidArgument && error instanceof Error && endedTransaction.test(error.message);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && !(error instanceof AppError) && 'code' in error ? error.code : null;
}
