import { randomUUID } from 'node:crypto';

import { AppError } from '@shop/core/model/appError';
import type { Transaction } from 'firebase-admin/firestore';

import { shopIsBusy } from '../../platform/errors';
import { firestore } from '../../platform/firebase';
import { pause } from '../../platform/pause';
import { takeTurns } from './turns';

/** Whether what was written before stands in the database. */
type Proof = (transaction: Transaction) => Promise<boolean>;

/**
 * A running transaction. Turns taken with `turn` end after the commit, or when the transaction is given up; one that is held already is
 * not waited for.
 */
export type Step = {
  transaction: Transaction;
  turn: (keys: Iterable<string>) => Promise<void>;
  /** The same however often the work is run: names what it may write only once. */
  callId: string;
  /** Leaves by what a further run sees that this one was committed although an error came back: it answers the same and writes nothing. */
  provenBy: (proof: Proof) => void;
};

/** One call, over all its runs: what the last one would have answered, and how to tell whether it was committed. */
type Call<T> = { id: string; last: { answer: T; proof: Proof } | null };

/** gRPC codes after which a transaction may be run again: cancelled, unknown, deadline, exhausted, aborted, internal, unavailable. */
const passing: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];

const maxAttempts = 25;
const firstWaitMs = 10;
const longestWaitMs = 250;
/** No further attempt is begun after this: a shopper is told that the shop is busy rather than left waiting. */
const patienceMs = 8_000;

/**
 * Runs a transaction, again and again while it loses to others. The SDK's own retries wait a second and more each, which is too
 * slow for a shopper at a hot item. Work must read everything anew, and leave a proof unless it may be done twice: it may have been
 * committed although an error came back.
 */
export async function transact<T>(work: (step: Step) => Promise<T>): Promise<T> {
  const begun = performance.now();
  const call: Call<T> = { id: randomUUID(), last: null };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(call, work);
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt >= maxAttempts || performance.now() - begun > patienceMs) {
        throw shopIsBusy(error);
      }
      await pause(between(Math.min(longestWaitMs, firstWaitMs * 2 ** attempt)));
    }
  }
}

async function runOnce<T>(call: Call<T>, work: (step: Step) => Promise<T>): Promise<T> {
  const ends: (() => void)[] = [];
  const held = new Set<string>();
  const turn = async (keys: Iterable<string>) => {
    const wanted = [...keys].filter((key) => !held.has(key));
    for (const key of wanted) held.add(key);
    ends.push(await takeTurns(wanted));
  };
  try {
    const database = await firestore();
    return await database.runTransaction(
      async (transaction) => {
        if (call.last !== null && (await call.last.proof(transaction))) return call.last.answer;
        return decide(call, { transaction, turn }, work);
      },
      { maxAttempts: 1 },
    );
  } finally {
    for (const end of ends) end();
  }
}

async function decide<T>(
  call: Call<T>,
  step: Pick<Step, 'transaction' | 'turn'>,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  const left: { proof: Proof | null } = { proof: null };
  const provenBy = (proof: Proof) => {
    left.proof = proof;
  };
  const answer = await work({ ...step, callId: call.id, provenBy });
  if (left.proof !== null) call.last = { answer, proof: left.proof };
  return answer;
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof Error && !(error instanceof AppError) && 'code' in error && passing.includes(error.code)
  );
}

/** Half to all of a time, so that those who collided do not meet again. */
function between(longestMs: number): number {
  return longestMs * (0.5 + Math.random() / 2);
}
