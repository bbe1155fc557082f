import type { Contract, InputFor, OutputOf } from '@shop/core/contracts/contract';
import type { ErrorCode } from '@shop/core/model/appError';
import { safeParse } from 'valibot';

import { isRecord } from '@/config/isRecord';

import { ApiError, offlineError, tooSlowError, unexpectedErrorMessage, unreadableError } from './apiError';
import { coldStartMs } from './coldStart';
import type { Identity } from './identity';
import { tokenOf } from './identity';
import { toRequest } from './toRequest';
import type { PlainRequest } from './toRequest';

const defaultTimeoutMs = 10_000;

export type CallOptions = {
  /** Whose token goes along; by default the one the contract's access names, and none for public calls. */
  as?: Identity;
  timeoutMs?: number;
};

/** Makes the call a contract describes. Answers what its output schema lets through; throws ApiError for anything else. */
export async function callContract<C extends Contract>(
  contract: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const request = toRequest(contract, input);
  const identity = options.as ?? identityFor(contract);
  // What staff ask for is seldom asked.
  const defaultMs = identity === 'staff' ? coldStartMs : defaultTimeoutMs;
  const answer = await withTimeout(options.timeoutMs ?? defaultMs, (signal) =>
    send(request, identity, signal),
  );
  return readAnswer(contract, answer);
}

/** What the contract's output schema lets through of an answer; throws ApiError for a refusal and for anything unreadable. */
export function readAnswer<C extends Contract>(contract: C, answer: Answer): OutputOf<C> {
  const body = readJson(answer);
  if (!answer.ok || !isRecord(body) || body['success'] === false) throw refusal(answer.status, body);
  const parsed = safeParse(contract.output, body);
  if (!parsed.success) throw unreadableError(answer.status, parsed.issues);
  return parsed.output;
}

export type Answer = { ok: boolean; status: number; text: string };

async function send(request: PlainRequest, identity: Identity | null, signal: AbortSignal): Promise<Answer> {
  const { url, method, body } = request;
  const token = identity === null ? null : await tokenOf(identity);
  const headers = token === null ? request.headers : { ...request.headers, authorization: `Bearer ${token}` };
  const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
  return { ok: response.ok, status: response.status, text: await response.text() };
}

/** Runs the work with a time limit that also covers waiting for a token and reading the body. */
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

/** Whose token a call of this contract takes along. */
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

/** The server's own words where it gave any; `metadata.details` is where the quote call puts them. */
function refusal(status: number, body: unknown): ApiError {
  const said = isRecord(body) ? body : {};
  const metadata = isRecord(said['metadata']) ? said['metadata'] : {};
  // The parse border: a code this build does not know yet is no harm, nothing switches on it.
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
