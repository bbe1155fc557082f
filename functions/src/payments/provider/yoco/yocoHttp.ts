import { setTimeout as delay } from 'node:timers/promises';

import { PaymentProviderError } from '../paymentProvider';
import { readErrorWords } from './yocoWire';

export type YocoCall<T> = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Makes repetitions of a POST one call. */
  key?: string;
  budgetMs: number;
  /** Reads a successful body; throws when it makes no sense. */
  read: (body: unknown) => T;
  /** Turns a refusal into an answer, e.g. one that says the work was done before; undefined leaves it a refusal. */
  readRefusal?: (status: number, words: string) => { answer: T } | undefined;
};

/** `tries`: how many calls in all are worth making when they end like this. */
type Failure = { error: PaymentProviderError; tries: number; waitMs: number };
type Outcome<T> = { answer: T } | Failure;

const fewTries = 3;
/** Another call of the same key is under way: it is waited for as long as the budget lasts. */
const manyTries = 100;
const longestTryMs = 4_000;
const waitMs = 250;
const longestRetryAfterMs = 2_000;

/**
 * One call of the Checkout API, repeated under the same key while it may have been carried out or is still in progress, and
 * ended when the budget is spent. Throws a PaymentProviderError.
 */
export async function callYoco<T>(api: { url: string; secretKey: string }, call: YocoCall<T>): Promise<T> {
  const endsAt = performance.now() + call.budgetMs;
  let isUnheard = false;
  for (let tried = 1; ; tried += 1) {
    const timeoutMs = Math.min(longestTryMs, endsAt - performance.now());
    const outcome = await tryOnce(api, call, timeoutMs);
    if ('answer' in outcome) return outcome.answer;
    const hasTime = performance.now() + outcome.waitMs + waitMs < endsAt;
    if (tried >= outcome.tries || !hasTime) throw isUnheard ? afterSilence(outcome.error) : outcome.error;
    // Whoever is asked too often has not looked at the call.
    isUnheard ||= outcome.error.status !== 429;
    await delay(outcome.waitMs);
  }
}

function afterSilence(error: PaymentProviderError): PaymentProviderError {
  const { message, isStored, status, cause } = error;
  return new PaymentProviderError(message, { isStored, isUnheard: true, status, cause });
}

async function tryOnce<T>(
  api: { url: string; secretKey: string },
  call: YocoCall<T>,
  timeoutMs: number,
): Promise<Outcome<T>> {
  try {
    const response = await fetch(`${api.url}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${api.secretKey}`,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'error',
      // Whole milliseconds: a fraction is out of its range.
      signal: AbortSignal.timeout(Math.max(1, Math.floor(timeoutMs))),
    });
    const body = parseBody(await response.text());
    return response.ok ? readAnswer(call, body) : readFailure(call, response, body);
  } catch (cause) {
    // Whether the provider has carried the call out is unknown: only the same key can tell.
    const error = new PaymentProviderError('the card provider cannot be reached', { isStored: false, cause });
    return { error, tries: fewTries, waitMs };
  }
}

function readAnswer<T>(call: YocoCall<T>, body: unknown): Outcome<T> {
  try {
    return { answer: call.read(body) };
  } catch (cause) {
    const error = new PaymentProviderError('the card provider answered something else', {
      isStored: true,
      cause,
    });
    return { error, tries: fewTries, waitMs: 0 };
  }
}

function readFailure<T>(call: YocoCall<T>, response: Response, body: unknown): Outcome<T> {
  const { status, headers } = response;
  const words = readErrorWords(body);
  const told = call.readRefusal?.(status, words);
  if (told !== undefined) return told;
  const isReplay = headers.get('idempotent-replayed') === 'true';
  const isInProgress = status === 409 && !isReplay;
  const isThrottled = status === 429 && !isReplay;
  const error = new PaymentProviderError(`the card provider answered ${status}: ${words}`, {
    isStored: !isInProgress && !isThrottled,
    status,
  });
  if (isInProgress) return { error, tries: manyTries, waitMs };
  if (isThrottled) return { error, tries: fewTries, waitMs: retryAfterMs(headers) };
  // A read has no key that would remember the failure.
  return { error, tries: call.key === undefined && status >= 500 ? fewTries : 1, waitMs };
}

function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? '0');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(longestRetryAfterMs, seconds * 1000) : waitMs;
}

/** Undefined for a body that is not JSON. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
