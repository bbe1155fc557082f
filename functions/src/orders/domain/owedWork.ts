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
 * `isUncertain`: a try may have been carried out without our having heard of it. `keyCalls` and `keySince`: how many calls of a part's
 * present key were begun, and since when. `dueAt` is null once nothing more is to be done.
 */
export type OwedRecord<K extends OwedKind = OwedKind> = Extract<OwedWork, { kind: K }> & {
  id: string;
  orderId: string;
  state: (typeof owedStates)[number];
  tries: number;
  failures: number;
  lastError: string | null;
  isUncertain: boolean;
  keyCalls: number;
  keySince: string | null;
  createdAt: string;
  dueAt: string | null;
};

/** What came of trying. */
export type OwedResult =
  | { result: 'done' }
  /** `isRepeated`: another try under the same key would only repeat this answer, and one under a new key can do no harm. */
  | { result: 'asked'; isRepeated: boolean }
  /**
   * `isStored`: the provider has answered that he has not done it, so that a refund needs a new key. `keyCalls`: how many calls of this
   * key had been begun with this one; where there are more by now, one of them may yet be carried out.
   */
  | { result: 'failed'; error: string; isStored: boolean; keyCalls?: number }
  /** Somebody else has got further with it meanwhile; what he writes down counts. */
  | { result: 'overtaken' }
  /** Trying again would not help. */
  | { result: 'given-up'; error: string };

/** What came of one try, and the ids of work that is owed because of it. */
export type Tried = { outcome: OwedResult; owedIds: readonly string[] };

const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;
/** The provider reports a refund by webhook; if that is lost, it is asked again after this. */
const reportMs = 60 * 60_000;
const maxErrorLength = 300;
const unusedKey = { keyCalls: 0, keySince: null };

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
    ...unusedKey,
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
  };
}

/**
 * Work that was taken on and then failed: owed again, under a new key, after a wait. Done work stays done. A refund that was given up
 * is owed anew at once: somebody who knows, the provider or a member of staff at his site, says that it did not go back.
 */
export function owedAgain(owed: OwedRecord, work: OwedWork, now: Date): OwedRecord {
  if (owed.state === 'done') return owed;
  // Less may be left than when it was first owed; under a new key another amount may be asked for.
  const left =
    owed.kind === 'refund' && work.kind === 'refund' ? { ...owed, amountCents: work.amountCents } : owed;
  if (owed.state !== 'given-up') {
    return afterTry(left, { result: 'failed', error: work.reason, isStored: true }, now);
  }
  return owed.kind === 'refund' ? anew(left, now) : owed;
}

/** The record with one more call begun under its key, written down before it goes out; null when it is not to be called any more. */
export function callBegun(current: OwedRecord, tries: number, now: Date): OwedRecord | null {
  const isOver = current.state === 'done' || current.state === 'given-up';
  if (isOver || current.tries !== tries) return null;
  const keySince = current.keySince ?? now.toISOString();
  return { ...current, isUncertain: true, keyCalls: current.keyCalls + 1, keySince };
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
        ...(outcome.isRepeated && nextKey(owed)),
        // Until he reports, it may have gone back.
        isUncertain: true,
        dueAt: later(now, reportMs),
        lastError: null,
      };
    case 'failed': {
      const failures = owed.failures + 1;
      const isLast = outcome.keyCalls === undefined || outcome.keyCalls === owed.keyCalls;
      const isCertain = outcome.isStored && isLast;
      return {
        ...owed,
        state: 'owed',
        ...(isCertain && nextKey(owed)),
        failures,
        lastError: outcome.error.slice(0, maxErrorLength),
        isUncertain: !isCertain,
        dueAt: later(now, Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))),
      };
    }
    case 'overtaken':
      return owed;
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

function anew(owed: OwedRecord, now: Date): OwedRecord {
  const at = now.toISOString();
  return {
    ...owed,
    ...nextKey(owed),
    state: 'owed',
    failures: 0,
    isUncertain: true,
    createdAt: at,
    dueAt: at,
  };
}

function nextKey(owed: OwedRecord): Pick<OwedRecord, 'tries' | 'keyCalls' | 'keySince'> {
  return { tries: owed.tries + 1, ...unusedKey };
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
