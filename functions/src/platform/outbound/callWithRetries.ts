import { setTimeout as delay } from 'node:timers/promises';

import { currentDeadline } from '../async/workScope';
import { logEvent } from '../log';

/**
 * A failed attempt. `attempts`: the total number worth making for this failure; `waitMs`: the time before the next one.
 * `mayHaveBeenDone`: the call may have been carried out nevertheless.
 */
type FailedAttempt<E> = { error: E; attempts: number; waitMs: number; mayHaveBeenDone: boolean };

export type AttemptResult<T, E> = { answer: T } | FailedAttempt<E>;

type RetriedCall<T, E> = {
  /** Name of the call in the log: no ids of persons, no secrets. */
  name: string;
  /** Time for all attempts together, including waits, unless the surrounding work must end earlier. */
  budgetMs: number;
  longestAttemptMs: number;
  /** `timeLeftMs` returns how long a request of this attempt may still take. */
  attempt: (timeLeftMs: () => number) => Promise<AttemptResult<T, E>>;
  /** Converts the failure of an attempt that follows one with an unknown outcome, about which it says nothing. */
  afterUnknown: (error: E) => E;
};

/** Minimum remaining time for starting another attempt. */
const shortestAttemptMs = 250;

/**
 * Calls a provider, and retries while that may help and the budget lasts. Throws the failure of the last attempt. Each failure
 * is logged.
 */
export async function callWithRetries<T, E extends Error>(call: RetriedCall<T, E>): Promise<T> {
  const endsAt = Math.min(performance.now() + call.budgetMs, currentDeadline());
  const timeLeftMs = () => Math.max(1, Math.min(call.longestAttemptMs, endsAt - performance.now()));
  let isUnknown = false;
  for (let made = 1; ; made += 1) {
    const startedAt = performance.now();
    const result = await call.attempt(timeLeftMs);
    if ('answer' in result) return result.answer;
    const { error, attempts, waitMs, mayHaveBeenDone } = result;
    logAttempt(call.name, { attempt: made, ms: Math.round(performance.now() - startedAt), error });
    const hasTime = performance.now() + waitMs + shortestAttemptMs < endsAt;
    if (made >= attempts || !hasTime) throw isUnknown ? call.afterUnknown(error) : error;
    isUnknown ||= mayHaveBeenDone;
    await delay(waitMs);
  }
}

function logAttempt(
  call: string,
  { attempt, ms, error }: { attempt: number; ms: number; error: Error },
): void {
  const fields = { call, attempt, ms, reason: error.message };
  logEvent({ severity: 'INFO', event: 'outbound.attempt_failed', fields });
}
