import * as v from 'valibot';

import type { AttemptResult, OutboundResponse } from '../../../platform/outbound/send';
import { logEvent } from '../../../platform/log';
import type { PaymentFailure } from '../paymentProvider';
import { PaymentProviderError } from '../paymentProvider';

type Failed = AttemptResult<never, PaymentProviderError>;

const fewAttempts = 3;
/** Maximum number of attempts while another request with the same key is running. */
const manyAttempts = 100;
const waitMs = 250;
const longestRetryAfterMs = 2_000;
const alertEveryMs = 60 * 60_000;
let lastAlertAt = -Infinity;

/** The provider may have processed the request. Only a repeated request with the same key can show whether it has. */
export function unanswered(cause: unknown): Failed {
  const error = new PaymentProviderError('unreachable', 'the payment provider cannot be reached', { cause });
  return { error, attempts: fewAttempts, waitMs, mayHaveBeenDone: true };
}

export function unreadable({ headers }: OutboundResponse, cause: unknown): Failed {
  const isReplayed = isReplay(headers);
  const message = 'the payment provider sent an invalid response';
  const error = new PaymentProviderError('unreadable', message, { isReplayed, cause });
  return { error, attempts: fewAttempts, waitMs: 0, mayHaveBeenDone: true };
}

export function unsuccessful(
  call: { name: string; key?: string },
  { status, headers, body }: OutboundResponse,
): Failed {
  const isReplayed = isReplay(headers);
  const isInProgress = status === 409 && !isReplayed;
  const isThrottled = status === 429 && !isReplayed;
  const failure = isInProgress || isThrottled ? 'busy' : failureOf(status, isReplayed);
  const message = `the payment provider answered ${status}: ${readErrorText(body)}`;
  const error = new PaymentProviderError(failure, message, { isReplayed });
  if (failure === 'unauthorized') alertRefusedKey(call.name, status);
  // After a rate limit or a refused API key, the provider has not processed the request.
  const mayHaveBeenDone = status !== 429 && failure !== 'unauthorized';
  if (isInProgress) return { error, attempts: manyAttempts, waitMs, mayHaveBeenDone };
  if (isThrottled) return { error, attempts: fewAttempts, waitMs: retryAfterMs(headers), mayHaveBeenDone };
  // A read has no key, so the provider stores no failure for it, and a retry may succeed.
  const attempts = call.key === undefined && status >= 500 ? fewAttempts : 1;
  return { error, attempts, waitMs, mayHaveBeenDone };
}

/** Logs, at most once an hour, that nothing can be paid or refunded until the API key is corrected. */
function alertRefusedKey(call: string, status: number): void {
  if (performance.now() - lastAlertAt < alertEveryMs) return;
  lastAlertAt = performance.now();
  logEvent({ severity: 'ERROR', event: 'payment.key_refused', fields: { call, status } });
}

/** A replay is the stored response to the first request with the same key. */
function isReplay(headers: Headers): boolean {
  return headers.get('idempotent-replayed') === 'true';
}

/** Redirects never reach this function, because `send` throws for them. */
function failureOf(status: number, isReplayed: boolean): PaymentFailure {
  if (!isReplayed && (status === 401 || status === 403)) return 'unauthorized';
  if (status >= 500) return 'faulted';
  return status >= 400 ? 'refused' : 'unreadable';
}

function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? '0');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(longestRetryAfterMs, seconds * 1000) : waitMs;
}

/** The format is not specified exactly, so several fields may contain the text. */
const errorSchema = v.object({
  errorCode: v.nullish(v.string()),
  errorMessage: v.nullish(v.string()),
  description: v.nullish(v.string()),
  message: v.nullish(v.string()),
  displayMessage: v.nullish(v.string()),
  error: v.nullish(v.object({ message: v.nullish(v.string()) })),
  errors: v.nullish(v.array(v.object({ message: v.nullish(v.string()) }))),
});

const maxTextLength = 300;

export function readErrorText(body: unknown): string {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return '';
  const { errorCode, errorMessage, description, message, displayMessage, error, errors } = parsed.output;
  const words =
    errorMessage ?? description ?? message ?? error?.message ?? errors?.[0]?.message ?? displayMessage;
  return [errorCode, words]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(': ')
    .slice(0, maxTextLength);
}
