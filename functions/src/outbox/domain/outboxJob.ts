/**
 * `pending`: to be done. `accepted`: the provider has accepted the job and will report the result. `done`: nothing is
 * left to do. `given-up`: the shop has stopped trying.
 */
export const jobStates = ['pending', 'accepted', 'done', 'given-up'] as const;

/**
 * An external request that must be made. `kind` names the handler; each kind has additional fields. Requests with the
 * same id are the same job, so a cause that is reported twice creates only one job. `isReopenable` means that a new
 * request makes a finished job due again.
 */
export type JobRequest = {
  id: string;
  kind: string;
  orderId: string;
  reason: string;
  isReopenable: boolean;
  /** Key whose failure causes the request, if the provider has reported it. Never stored. */
  failedKey?: string;
};

/**
 * A job as stored in `outbox/{id}`. `tries` is part of the idempotency key, and increases when the next attempt needs a
 * new key. `isOutcomeUnknown` means that an attempt without a response may have been processed. `attemptsWithKey` is
 * the number of attempts with the current key, and `keyFirstUsedAt` is the time of the first one. `dueAt` is null if
 * nothing is left to do.
 */
export type OutboxJob = JobRequest & {
  state: (typeof jobStates)[number];
  tries: number;
  failures: number;
  lastError: string | null;
  isOutcomeUnknown: boolean;
  attemptsWithKey: number;
  keyFirstUsedAt: string | null;
  createdAt: string;
  dueAt: string | null;
};

export type JobOutcome =
  | { result: 'done' }
  /** The provider reports the result later. Until then, a request with a new key could repeat the work. */
  | { result: 'accepted' }
  /**
   * `needsNewKey`: the next attempt needs a new key, because the provider did not process the request or does not do
   * the work twice. `attemptsWithKey`: the number of attempts with this key, including this one. If more have been
   * recorded since, one of them may still be processed. `waitMs`: the time until the next attempt, if it does not
   * depend on the number of failures.
   */
  | { result: 'failed'; error: string; needsNewKey: boolean; attemptsWithKey?: number; waitMs?: number }
  /** The provider did not process the request, so the attempt does not count for its key. */
  | { result: 'not-tried'; error: string }
  /** Another process has changed the job in the meantime, and that change remains. */
  | { result: 'overtaken' }
  /** A retry would not help. */
  | { result: 'given-up'; error: string };

/** `jobIds` are the new jobs that the attempt has caused. */
export type Attempt = { outcome: JobOutcome; jobIds: readonly string[] };

const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;
/** Time after which a provider that has accepted a job is polled, in case its webhook was lost. */
const reportMs = 60 * 60_000;
const maxErrorLength = 300;
const unusedKey = { attemptsWithKey: 0, keyFirstUsedAt: null };

export function isDue(job: OutboxJob, now: Date): boolean {
  return job.dueAt !== null && job.dueAt <= now.toISOString();
}

export function enqueue<R extends JobRequest>(request: R, now: Date): R & OutboxJob {
  return {
    ...request,
    state: 'pending',
    tries: 1,
    failures: 0,
    lastError: null,
    // The first attempt follows immediately, and may be interrupted.
    isOutcomeUnknown: true,
    ...unusedKey,
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
  };
}

/** Returns whether a request concerns an earlier key of the job. If so, the next attempt is running or done. */
export function isOfEarlierKey({ id, tries }: OutboxJob, failedKey: string | undefined): boolean {
  return failedKey !== undefined && failedKey !== keyOfJob({ id, tries });
}

export function keyOfJob({ id, tries }: Pick<OutboxJob, 'id' | 'tries'>): string {
  return `${id}-${tries}`;
}

/**
 * Gives the job a new key and the fields of the new request. The job is due after a wait, or immediately if the shop
 * had given up on it. A finished job stays finished unless it is reopenable.
 */
export function requeue<J extends OutboxJob>(job: J, request: JobRequest, now: Date): J {
  const isOver = job.state === 'done' || job.state === 'given-up';
  if (isOver && !request.isReopenable) return job;
  const current = { ...job, ...request, reason: job.reason };
  return job.state === 'given-up'
    ? reopen(current, now)
    : applyOutcome(current, { result: 'failed', error: request.reason, needsNewKey: true }, now);
}

/** Call this before the request. Returns null if the job must no longer run. */
export function recordAttempt<J extends OutboxJob>(current: J, tries: number, now: Date): J | null {
  const isOver = current.state === 'done' || current.state === 'given-up';
  if (isOver || current.tries !== tries) return null;
  const keyFirstUsedAt = current.keyFirstUsedAt ?? now.toISOString();
  return { ...current, isOutcomeUnknown: true, attemptsWithKey: current.attemptsWithKey + 1, keyFirstUsedAt };
}

export function applyOutcome<J extends OutboxJob>(job: J, outcome: JobOutcome, now: Date): J {
  switch (outcome.result) {
    case 'done':
      return { ...job, state: 'done', dueAt: null, lastError: null };
    case 'accepted':
      return {
        ...job,
        state: 'accepted',
        // The work may have been done before the provider reports it.
        isOutcomeUnknown: true,
        dueAt: later(now, reportMs),
        lastError: null,
      };
    case 'not-tried':
      return { ...afterWait(job, outcome.error, now), ...withoutAttempt(job) };
    case 'failed': {
      const isLast = outcome.attemptsWithKey === undefined || outcome.attemptsWithKey === job.attemptsWithKey;
      const isCertain = outcome.needsNewKey && isLast;
      return {
        ...afterWait(job, outcome.error, now, outcome.waitMs),
        ...(isCertain && nextKey(job)),
        isOutcomeUnknown: !isCertain,
      };
    }
    case 'overtaken':
      return job;
    case 'given-up':
      return {
        ...job,
        state: 'given-up',
        failures: job.failures + 1,
        lastError: outcome.error.slice(0, maxErrorLength),
        dueAt: null,
      };
  }
}

/** By default, the wait grows with the number of failures. */
function afterWait<J extends OutboxJob>(job: J, error: string, now: Date, waitMs?: number): J {
  const failures = job.failures + 1;
  return {
    ...job,
    state: 'pending',
    failures,
    lastError: error.slice(0, maxErrorLength),
    dueAt: later(now, waitMs ?? Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))),
  };
}

function withoutAttempt({
  attemptsWithKey,
  keyFirstUsedAt,
}: OutboxJob): Pick<OutboxJob, 'attemptsWithKey' | 'keyFirstUsedAt' | 'isOutcomeUnknown'> {
  return attemptsWithKey > 1
    ? { attemptsWithKey: attemptsWithKey - 1, keyFirstUsedAt, isOutcomeUnknown: true }
    : { ...unusedKey, isOutcomeUnknown: false };
}

function reopen<J extends OutboxJob>(job: J, now: Date): J {
  const at = now.toISOString();
  return {
    ...job,
    ...nextKey(job),
    state: 'pending',
    failures: 0,
    isOutcomeUnknown: true,
    createdAt: at,
    dueAt: at,
  };
}

function nextKey(job: OutboxJob): Pick<OutboxJob, 'tries' | 'attemptsWithKey' | 'keyFirstUsedAt'> {
  return { tries: job.tries + 1, ...unusedKey };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
