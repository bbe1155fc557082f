import { assertNever } from '@shop/core/model/assertNever';

import type { OwedWork } from './orderChange';

export type OwedKind = OwedWork['kind'];

/**
 * `owed`: to be done; `asked`: the provider has taken it on and will report; `done`: the provider says so; `given-up`: he will not do it,
 * and staff have been told.
 */
export const owedStates = ['owed', 'asked', 'done', 'given-up'] as const;

/**
 * Owed work as stored in `outbox/{id}`. `tries` names a refund's idempotency key: one more after each failure the provider has stored.
 * `isUncertain`: a try may have been carried out without our having heard of it. `dueAt` is null once nothing more is to be done.
 */
export type OwedRecord<K extends OwedKind = OwedKind> = Extract<OwedWork, { kind: K }> & {
  id: string;
  orderId: string;
  state: (typeof owedStates)[number];
  tries: number;
  failures: number;
  lastError: string | null;
  isUncertain: boolean;
  createdAt: string;
  dueAt: string | null;
};

/** What came of trying. */
export type OwedResult =
  | { result: 'done' }
  /** `isRepeated`: another try under the same key would only repeat this answer, and one under a new key can do no harm. */
  | { result: 'asked'; isRepeated: boolean }
  /** `isStored`: the provider has answered that he has not done it, so that a refund needs a new key. */
  | { result: 'failed'; error: string; isStored: boolean }
  /** Trying again would not help. */
  | { result: 'given-up'; error: string };

/** What came of one try, and the ids of work that is owed because of it. */
export type Tried = { outcome: OwedResult; owedIds: readonly string[] };

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
  return `${work.kind}-${orderId}-${subjectOf(work)}`;
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
    // The first try follows at once, and may be cut short.
    isUncertain: true,
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
  };
}

/** Work that the provider had taken on and then failed: owed again, under a new key, after a wait. Done work stays done. */
export function owedAgain(owed: OwedRecord, why: string, now: Date): OwedRecord {
  if (owed.state === 'done' || owed.state === 'given-up') return owed;
  return afterTry(owed, { result: 'failed', error: why, isStored: true }, now);
}

/** Work that was given up, owed anew under a new key because somebody who knows better says so. */
export function owedByHand(owed: OwedRecord, now: Date): OwedRecord {
  const [tries, at] = [owed.tries + 1, now.toISOString()];
  return { ...owed, state: 'owed', tries, failures: 0, isUncertain: true, createdAt: at, dueAt: at };
}

/** The record after a try: done, waiting for the provider's report, or due again after a growing wait. */
export function afterTry(owed: OwedRecord, outcome: OwedResult, now: Date): OwedRecord {
  switch (outcome.result) {
    case 'done':
      return { ...owed, state: 'done', dueAt: null, lastError: null };
    case 'asked':
      return {
        ...owed,
        state: 'asked',
        tries: outcome.isRepeated ? owed.tries + 1 : owed.tries,
        dueAt: later(now, reportMs),
        lastError: null,
      };
    case 'failed': {
      const failures = owed.failures + 1;
      return {
        ...owed,
        state: 'owed',
        tries: outcome.isStored ? owed.tries + 1 : owed.tries,
        failures,
        lastError: outcome.error.slice(0, maxErrorLength),
        isUncertain: !outcome.isStored,
        dueAt: later(now, Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))),
      };
    }
    case 'given-up':
      return {
        ...owed,
        state: 'given-up',
        failures: owed.failures + 1,
        lastError: outcome.error.slice(0, maxErrorLength),
        dueAt: null,
      };
    default:
      return assertNever(outcome);
  }
}

/** What the work is about, unique among an order's work of one kind. */
function subjectOf(work: OwedWork): string {
  switch (work.kind) {
    case 'refund':
      return work.what === 'fee' ? `${work.checkoutId}-fee` : work.checkoutId;
    case 'courier-booking':
      return String(work.booking);
    case 'courier-cancel':
      return work.deliveryId;
    default:
      return assertNever(work);
  }
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
