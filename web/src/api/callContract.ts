import type { Contract, InputFor, OutputOf } from '@shop/core/contracts/contract';
import { appCheckHeader, asksForAppCheck } from '@shop/core/contracts/contract';
import type { ErrorCode } from '@shop/core/model/appError';
import { safeParse } from 'valibot';

import { isRecord } from '@/config/isRecord';

import { ApiError, offlineError, tooSlowError, unexpectedErrorMessage, unreadableError } from './apiError';
import { coldStartMs } from './coldStart';
import { takeEarlyAnswer } from './earlyAnswers';
import type { Identity } from './identity';
import { reportRefusedToken, tokenOf, trackCall } from './identity';
import { toRequest } from './toRequest';
import type { Answer, PlainRequest } from './toRequest';

const defaultTimeoutMs = 10_000;
const busyPauseMs = 1_000;

export type CallOptions = {
  /** Identity whose token is sent. Defaults to the contract's access. Public requests send no token. */
  as?: Identity;
  timeoutMs?: number;
  /** Retries once if the server is busy. Only for idempotent requests. */
  isRepeatable?: boolean;
};

export async function callContract<C extends Contract>(
  contract: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  try {
    return await callOnce(contract, input, options);
  } catch (error) {
    if (options.isRepeatable !== true || !(error instanceof ApiError && error.code === 'busy')) throw error;
    await new Promise((resolve) => setTimeout(resolve, busyPauseMs));
    return callOnce(contract, input, options);
  }
}

async function callOnce<C extends Contract>(
  contract: C,
  input: InputFor<C>,
  options: CallOptions,
): Promise<OutputOf<C>> {
  const request = toRequest(contract, input);
  const identity = options.as ?? identityFor(contract);
  // Staff endpoints get few requests, so their functions often start cold.
  const defaultMs = identity === 'staff' ? coldStartMs : defaultTimeoutMs;
  const answer = withTimeout(options.timeoutMs ?? defaultMs, async (signal) => {
    if (__APP_CHECK__ && asksForAppCheck(contract, input)) await addAppCheck(request.headers);
    return send(request, identity, signal);
  });
  if (identity !== null) trackCall(identity, answer);
  const { token, ...received } = await answer;
  try {
    return readAnswer(contract, received);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'invalid-token';
    if (isRefused && identity !== null && token !== null) reportRefusedToken(identity, token);
    throw error;
  }
}

/** Throws ApiError if the server refused the request or the response is unreadable. */
export function readAnswer<C extends Contract>(contract: C, answer: Answer): OutputOf<C> {
  const body = readJson(answer);
  if (!answer.ok || !isRecord(body) || body['success'] === false) throw refusal(answer.status, body);
  const parsed = safeParse(contract.output, body);
  if (!parsed.success) throw unreadableError(answer.status, parsed.issues);
  return parsed.output;
}

/** Loads reCAPTCHA with the first request that requires a token. */
async function addAppCheck(headers: Record<string, string>): Promise<void> {
  const { appCheckToken } = await import('./appCheck');
  const token = await appCheckToken();
  if (token !== null) headers[appCheckHeader] = token;
}

async function send(
  request: PlainRequest,
  identity: Identity | null,
  signal: AbortSignal,
): Promise<Answer & { token: string | null }> {
  const { url, method, body } = request;
  const early = identity === null ? await takeEarlyAnswer(url) : undefined;
  if (early !== undefined) return { ...early, token: null };
  const token = identity === null ? null : await tokenOf(identity);
  const headers = token === null ? request.headers : { ...request.headers, authorization: `Bearer ${token}` };
  const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
  return { ok: response.ok, status: response.status, text: await response.text(), token };
}

/** The time limit includes waiting for a token and reading the body. */
async function withTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(tooSlowError());
      abort.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(abort.signal), tooSlow]);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : offlineError(cause);
  } finally {
    clearTimeout(timer);
  }
}

export function identityFor(contract: Contract): Identity | null {
  return contract.access === 'customer' || contract.access === 'staff' ? contract.access : null;
}

function readJson({ status, text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadableError(status, cause);
  }
}

/** The details of a refused quote are in `metadata.details`. */
function refusal(status: number, body: unknown): ApiError {
  const said = isRecord(body) ? body : {};
  const metadata = isRecord(said['metadata']) ? said['metadata'] : {};
  // Unchecked cast: an unknown error code is harmless, because nothing matches it.
  const code = typeof said['code'] === 'string' ? (said['code'] as ErrorCode) : codeOfStatus(status);
  const message =
    typeof said['message'] === 'string' && said['message'] !== '' ? said['message'] : unexpectedErrorMessage;
  return new ApiError({ code, message, details: said['details'] ?? metadata['details'], status });
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'not-signed-in';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status >= 400 && status < 500 ? 'bad-request' : 'internal';
}
