import { setTimeout as delay } from 'node:timers/promises';

import { openCall, currentDeadline } from '../async/workScope';
import { logEvent } from '../log';

/** An object body is sent as JSON, search parameters as a form. */
export type OutboundRequest = {
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  body?: object | undefined;
  timeoutMs: number;
};

/** `body` is undefined if the response is not JSON. */
export type OutboundResponse = { status: number; headers: Headers; body: unknown };

/** Reads the complete response within the time limits. Throws for a redirect: URLs must come only from settings. */
export async function send(request: OutboundRequest): Promise<OutboundResponse> {
  const { text, ...answer } = await sendForText(request);
  return { ...answer, body: parseJson(text) };
}

export async function sendForText({
  method,
  url,
  headers,
  body,
  timeoutMs,
}: OutboundRequest): Promise<{ status: number; headers: Headers; text: string }> {
  const late = new AbortController();
  const ended = openCall({ cancel: () => late.abort() });
  const timer = setTimeout(() => late.abort(new Error('no response in time')), timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...contentType(body) },
      ...(body === undefined ? {} : { body: toText(body) }),
      redirect: 'error',
      signal: late.signal,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    clearTimeout(timer);
    ended();
  }
}

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function contentType(body: object | undefined): Record<string, string> {
  if (body === undefined) return {};
  const isForm = body instanceof URLSearchParams;
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
}

function toText(body: object): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
}

/**
 * `attempts` is the total number of attempts worth making for this failure. `waitMs` is the time before the next
 * attempt. `mayHaveBeenDone` means that the request may have been processed.
 */
type FailedAttempt<E> = { error: E; attempts: number; waitMs: number; mayHaveBeenDone: boolean };

export type AttemptResult<T, E> = { answer: T } | FailedAttempt<E>;

type RetriedCall<T, E> = {
  /** Name of the request in the log. Must not contain ids of customers or secrets. */
  name: string;
  /** Time for all attempts together, including waits, unless the surrounding work must end earlier. */
  budgetMs: number;
  longestAttemptMs: number;
  /** `timeLeftMs` returns how long the request of an attempt may take. */
  attempt: (timeLeftMs: () => number) => Promise<AttemptResult<T, E>>;
  /** Converts the error of an attempt that follows an attempt with an unknown outcome. */
  afterUnknown: (error: E) => E;
};

/** Minimum remaining time for starting another attempt. */
const shortestAttemptMs = 250;

/** Retries while this may help and the budget lasts. Throws the last attempt's error. Logs each failure. */
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
