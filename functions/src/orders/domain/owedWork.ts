import { assertNever } from '@shop/core/model/assertNever';

import type { OwedWork } from './orderChange';

export const owedKinds = ['refund'] as const;

/** `owed`: to be done; `asked`: the provider has taken it on and will report; `done`: the provider says so. */
export const owedStates = ['owed', 'asked', 'done'] as const;

/**
 * Owed work as stored in `outbox/{id}`. `tries` names the idempotency key: one more after each failure the provider has stored.
 * `dueAt` is null once it is done.
 */
export type OwedRecord = OwedWork & {
  id: string;
  orderId: string;
  state: (typeof owedStates)[number];
  tries: number;
  failures: number;
  lastError: string | null;
  createdAt: string;
  dueAt: string | null;
};

/** What came of trying. */
export type OwedResult =
  | { result: 'done' }
  | { result: 'asked' }
  /** `isStored`: repeating the call under the same key would only repeat the failure. */
  | { result: 'failed'; error: string; isStored: boolean };

const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;
/** The provider reports a refund by webhook; if that is lost, it is asked again after this. */
const reportMs = 60 * 60_000;
const maxErrorLength = 300;

/** Whether it is time to try. */
export function isDue(owed: OwedRecord, now: Date): boolean {
  return owed.dueAt !== null && owed.dueAt <= now.toISOString();
}

/** The same work has the same id, so that a cause which is reported twice is owed once. */
export function owedId(orderId: string, work: OwedWork): string {
  return `${work.kind}-${orderId}-${work.checkoutId}`;
}

export function newOwed(orderId: string, work: OwedWork, now: Date): OwedRecord {
  return {
    ...work,
    id: owedId(orderId, work),
    orderId,
    state: 'owed',
    tries: 1,
    failures: 0,
    lastError: null,
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
  };
}

/** Work that the provider had taken on and then failed: owed again, under a new key, after a wait. Done work stays done. */
export function owedAgain(owed: OwedRecord, why: string, now: Date): OwedRecord {
  if (owed.state === 'done') return owed;
  return afterTry(owed, { result: 'failed', error: why, isStored: true }, now);
}

/** The record after a try: done, waiting for the provider's report, or due again after a growing wait. */
export function afterTry(owed: OwedRecord, outcome: OwedResult, now: Date): OwedRecord {
  switch (outcome.result) {
    case 'done':
      return { ...owed, state: 'done', dueAt: null, lastError: null };
    case 'asked':
      // The same key would only repeat this answer. A new one cannot pay back twice: no more than was paid goes back.
      return { ...owed, state: 'asked', tries: owed.tries + 1, dueAt: later(now, reportMs), lastError: null };
    case 'failed': {
      const failures = owed.failures + 1;
      return {
        ...owed,
        state: 'owed',
        tries: outcome.isStored ? owed.tries + 1 : owed.tries,
        failures,
        lastError: outcome.error.slice(0, maxErrorLength),
        dueAt: later(now, Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))),
      };
    }
    default:
      return assertNever(outcome);
  }
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
