import type { AttemptResult, OutboundResponse } from '../../../platform/outbound/send';
import { callWithRetries, send } from '../../../platform/outbound/send';
import type { CourierRefusal } from '../courierProvider';
import { CourierError } from '../courierProvider';
import { isWorthRepeating, refusalOf } from './uberRefusal';
import type { UberToken } from './uberToken';
import type { UberFault } from './uberWire';
import { readFault } from './uberWire';

export type UberCall<T> = {
  /** For the log. */
  name: string;
  method: 'GET' | 'POST';
  /** Below `/v1/customers/<id>`. */
  path: string;
  body?: object;
  /** True if the body names a quote, so that the quote may be the reason for a refusal. */
  hasQuote?: boolean;
  /** Time for all attempts together, including waits. */
  budgetMs: number;
  /** Throws if the body is invalid. */
  read: (body: unknown) => T;
  /** Converts a refusal to a result. Returns undefined to keep the refusal. */
  readRefusal?: (status: number, fault: UberFault) => { answer: T } | undefined;
};

export type UberApi = { url: string; customerId: string; token: UberToken };

type Outcome<T> = AttemptResult<T, CourierError>;

const maxAttempts = 3;
const longestAttemptMs = 4_500;
const waitMs = 250;
/** Longest `Retry-After` for which a call waits and tries again. After a longer one, the call fails. */
const longestRetryAfterMs = 2_000;
const longestWaitMs = 10 * 60_000;

/**
 * Retries while a retry may help and the budget lasts. Every request may be repeated: reading, quoting and canceling
 * are idempotent, and the body of a booking contains its key. Throws a CourierError.
 */
export function callUber<T>(api: UberApi, call: UberCall<T>): Promise<T> {
  let mayRenewToken = true;
  return callWithRetries<T, CourierError>({
    name: `uber ${call.name}`,
    budgetMs: call.budgetMs,
    longestAttemptMs,
    attempt: async (timeLeftMs) => {
      const outcome = await attempt(api, call, { timeLeftMs, mayRenewToken });
      mayRenewToken &&= 'answer' in outcome || outcome.error.status !== 401;
      return outcome;
    },
    afterUnknown,
  });
}

async function attempt<T>(
  api: UberApi,
  call: UberCall<T>,
  { timeLeftMs, mayRenewToken }: { timeLeftMs: () => number; mayRenewToken: boolean },
): Promise<Outcome<T>> {
  try {
    const token = await api.token.get(timeLeftMs());
    const response = await sendAs(token, { api, call, timeoutMs: timeLeftMs() });
    if (response.status >= 200 && response.status < 300) return readAnswer(call, response.body);
    const { status, headers, body } = response;
    const fault = readFault(body);
    const retryAfterMs = status === 429 ? readRetryAfter(headers) : undefined;
    const answered = call.readRefusal?.(status, fault);
    if (answered !== undefined) return answered;
    const refusal = refusalOf(status, fault, call.hasQuote);
    if (status === 401) {
      // The token was revoked before it expired. The call fetches a new token only once: if that is refused, too, the
      // courier rejects the shop's account.
      api.token.discard(token);
      return mayRenewToken
        ? toFailure(toError(refusal, response, { fault }), 0)
        : toFailure(toError('shop', response, { fault }), undefined);
    }
    const error = toError(refusal, response, { fault, retryAfterMs });
    return toFailure(error, waitAfter(status, fault, retryAfterMs));
  } catch (cause) {
    if (cause instanceof CourierError) return toFailure(cause, undefined);
    return toFailure(new CourierError('outage', 'the courier cannot be reached', { cause }), waitMs);
  }
}

function sendAs<T>(
  token: string,
  { api, call, timeoutMs }: { api: UberApi; call: UberCall<T>; timeoutMs: number },
): Promise<OutboundResponse> {
  const url = `${api.url}/v1/customers/${encodeURIComponent(api.customerId)}${call.path}`;
  const headers = { authorization: `Bearer ${token}` };
  return send({ method: call.method, url, headers, body: call.body, timeoutMs });
}

/** `wait` is the time in milliseconds until another attempt may succeed, or undefined if none can. */
function toFailure<T>(error: CourierError, wait: number | undefined): Outcome<T> {
  const isUncertain = error.refusal === 'failed' || error.refusal === 'outage';
  const mayHaveBeenDone = isUncertain && error.status !== 401;
  if (wait === undefined) return { error, attempts: 1, waitMs: 0, mayHaveBeenDone };
  return { error, attempts: maxAttempts, waitMs: wait, mayHaveBeenDone };
}

function readAnswer<T>(call: UberCall<T>, body: unknown): Outcome<T> {
  try {
    return { answer: call.read(body) };
  } catch (cause) {
    return toFailure(new CourierError('outage', 'the courier sent an invalid response', { cause }), 0);
  }
}

function afterUnknown(cause: CourierError): CourierError {
  const { refusal, message, code, status, retryAfterMs } = cause;
  return new CourierError(refusal, message, {
    code: code ?? undefined,
    ...(status !== null && { status }),
    isAfterUnknown: true,
    retryAfterMs,
    cause,
  });
}

function toError(
  refusal: CourierRefusal,
  { status }: OutboundResponse,
  { fault, retryAfterMs }: { fault: UberFault; retryAfterMs?: number | undefined },
): CourierError {
  const words = `the courier answered ${status} ${fault.code ?? ''} ${fault.fields.join(' ')}`.trim();
  return new CourierError(refusal, words, {
    code: fault.code,
    status,
    retryAfterMs,
  });
}

function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') || Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, longestWaitMs) : undefined;
}

function waitAfter(status: number, fault: UberFault, retryAfterMs: number | undefined): number | undefined {
  if (status === 429) {
    return retryAfterMs !== undefined && retryAfterMs <= longestRetryAfterMs ? retryAfterMs : undefined;
  }
  return isWorthRepeating(status, fault) ? waitMs : undefined;
}
