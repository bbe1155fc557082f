import { setTimeout as delay } from 'node:timers/promises';

import { CourierError } from '../courierProvider';
import { isWorthRepeating, refusalOf } from './uberRefusal';
import type { UberToken } from './uberToken';
import type { UberFault } from './uberWire';
import { parseJson, readFault } from './uberWire';

export type UberCall<T> = {
  method: 'GET' | 'POST';
  /** Below `/v1/customers/<id>`. */
  path: string;
  body?: object;
  /** All tries together, waiting included. */
  budgetMs: number;
  /** Reads a successful body; throws when it makes no sense. */
  read: (body: unknown) => T;
  /** Turns a refusal into an answer; undefined leaves it a refusal. */
  readRefusal?: (status: number, fault: UberFault) => { answer: T } | undefined;
};

export type UberApi = { url: string; customerId: string; token: UberToken };
/** `waitMs`: another try may do better after so long; undefined: it will not. */
type Failure = { error: CourierError; waitMs: number | undefined };
type Outcome<T> = { answer: T } | Failure;

type Try = { endsAt: number; mayRenewToken: boolean };

const maxTries = 3;
const longestTryMs = 4_500;
const waitMs = 250;
const longestRetryAfterMs = 2_000;

/**
 * One call of the API, repeated while that may help and the budget lasts. All calls may be repeated: reading, quoting and
 * cancelling by their nature, booking because its key is in the body. Throws a CourierError.
 */
export async function callUber<T>(api: UberApi, call: UberCall<T>): Promise<T> {
  const endsAt = performance.now() + call.budgetMs;
  let mayRenewToken = true;
  let isUnheard = false;
  for (let tried = 1; ; tried += 1) {
    const outcome: Outcome<T> = await tryOnce(api, call, { endsAt, mayRenewToken });
    if ('answer' in outcome) return outcome.answer;
    const { error, waitMs: wait }: Failure = outcome;
    mayRenewToken &&= error.status !== 401;
    if (wait === undefined || tried >= maxTries || performance.now() + wait + waitMs > endsAt) {
      throw isUnheard ? afterSilence(error) : error;
    }
    isUnheard ||= error.refusal === 'failed' && error.status !== 401;
    await delay(wait);
  }
}

async function tryOnce<T>(
  api: UberApi,
  call: UberCall<T>,
  { endsAt, mayRenewToken }: Try,
): Promise<Outcome<T>> {
  try {
    const token = await api.token.get(timeLeft(endsAt));
    const { status, headers, body } = await send(api, call, { token, timeoutMs: timeLeft(endsAt) });
    if (status >= 200 && status < 300) return readAnswer(call, body);
    const fault = readFault(body);
    const told = call.readRefusal?.(status, fault);
    if (told !== undefined) return told;
    if (status === 401) {
      // Withdrawn before its time: the next try fetches a fresh one, once.
      api.token.discard(token);
      return { error: toError(status, fault), waitMs: mayRenewToken ? 0 : undefined };
    }
    return { error: toError(status, fault), waitMs: waitAfter(status, fault, headers) };
  } catch (cause) {
    if (cause instanceof CourierError) return { error: cause, waitMs: undefined };
    return { error: new CourierError('failed', 'the courier cannot be reached', { cause }), waitMs };
  }
}

async function send<T>(
  { url, customerId }: UberApi,
  call: UberCall<T>,
  { token, timeoutMs }: { token: string; timeoutMs: number },
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const response = await fetch(`${url}/v1/customers/${encodeURIComponent(customerId)}${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, headers: response.headers, body: parseJson(await response.text()) };
}

function readAnswer<T>(call: UberCall<T>, body: unknown): Outcome<T> {
  try {
    return { answer: call.read(body) };
  } catch (cause) {
    const error = new CourierError('failed', 'the courier answered something else', { cause });
    return { error, waitMs: 0 };
  }
}

/** The same refusal, behind a try of which nobody knows what came of it. */
function afterSilence(cause: CourierError): CourierError {
  const { refusal, message, code, status } = cause;
  return new CourierError(refusal, message, {
    code: code ?? undefined,
    ...(status !== null && { status }),
    isUnheard: true,
    cause,
  });
}

function toError(status: number, fault: UberFault): CourierError {
  const words = `the courier answered ${status} ${fault.code ?? ''} ${fault.fields.join(' ')}`.trim();
  return new CourierError(refusalOf(status, fault), words, { code: fault.code, status });
}

function waitAfter(status: number, fault: UberFault, headers: Headers): number | undefined {
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return seconds * 1000 <= longestRetryAfterMs ? seconds * 1000 : undefined;
  }
  return isWorthRepeating(status, fault) ? waitMs : undefined;
}

function timeLeft(endsAt: number): number {
  return Math.max(1, Math.round(Math.min(longestTryMs, endsAt - performance.now())));
}
