import { AppError } from '@shop/core/model/appError';
import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { takeTurns } from './turns';

/** A running transaction. Turns taken with `turn` end after the commit, or when the transaction is given up. */
export type Step = { transaction: Transaction; turn: (keys: Iterable<string>) => Promise<void> };

/** gRPC codes after which a transaction may be run again: cancelled, unknown, deadline, exhausted, aborted, internal, unavailable. */
const passing: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];

const maxAttempts = 25;
const firstWaitMs = 10;
const longestWaitMs = 250;
/** No further attempt is begun after this: a shopper is told that the shop is busy rather than left waiting. */
const patienceMs = 8_000;

/**
 * Runs a transaction, again and again while it loses to others. The SDK's own retries wait a second and more each, which is too
 * slow for a shopper at a hot item. Work must read everything anew: it may have been committed although an error came back.
 */
export async function transact<T>(work: (step: Step) => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(work);
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt >= maxAttempts || performance.now() - begun > patienceMs) {
        throw new AppError('busy', 'The shop is busy right now. Please try again.', { cause: error });
      }
      await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** attempt));
    }
  }
}

async function runOnce<T>(work: (step: Step) => Promise<T>): Promise<T> {
  const ends: (() => void)[] = [];
  const turn = async (keys: Iterable<string>) => {
    ends.push(await takeTurns(keys));
  };
  try {
    const database = await firestore();
    return await database.runTransaction((transaction) => work({ transaction, turn }), { maxAttempts: 1 });
  } finally {
    for (const end of ends) end();
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof Error && !(error instanceof AppError) && 'code' in error && passing.includes(error.code)
  );
}

/** Waits between half and all of a time, so that those who collided do not meet again. */
function pause(longestMs: number): Promise<void> {
  const ms = longestMs * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
