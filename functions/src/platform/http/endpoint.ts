import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Contract, InputOf, OutputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { SecretParam } from 'firebase-functions/params';
import type { HttpsFunction, Request, Response } from 'firebase-functions/v2/https';

import { runUntil } from '../async/workScope';
import { withTimeout } from '../async/promises';
import { logEvent, logRequest } from '../log';
import type { PreparedAnswer } from './respond';
import { assertAppCheck } from './appCheck';
import type { CallerOf } from './caller';
import { readCaller } from './caller';
import type { Capacity } from './httpsFunction';
import { capacityOf, httpsFunction } from './httpsFunction';
import { statusOf, toRefusal } from './errors';
import { maxBodyBytes, readInput } from './input';
import type { RateLimit } from './rateLimit';
import { rateLimit } from './rateLimit';
import { sendAnswer, sendPreflight, sendRefusal, setCommonHeaders } from './respond';

/** Handlers take the time and new ids from here. */
export type EndpointRequest<C extends Contract> = {
  input: InputOf<C>;
  caller: CallerOf<C>;
  now: Date;
  /** Time at which open calls are canceled, shortly before the busy response. A value of `performance.now()`. */
  deadline: number;
  newId: () => string;
  raw: { body: Buffer; headers: IncomingHttpHeaders };
  requestId: string;
};

/** The contract's response without `success`, or a prepared response. */
export type AnswerOf<C extends Contract> = OutputOf<C> | PreparedAnswer;

type CallOptions = {
  /** Maximum duration of the work, for callers that wait longer than a page. */
  workSeconds?: number;
  secrets?: SecretParam[];
};

/** Only an endpoint with its own function can set its capacity. */
export type EndpointOptions<C extends Contract> = CallOptions &
  (C extends { hasOwnFunction: true } ? Partial<Pick<Capacity, 'memory' | 'concurrency'>> : unknown);

export type Responder = {
  contract: Contract;
  secrets: readonly SecretParam[];
  respond: (request: Request, response: Response) => Promise<void>;
};

/** A group uses the responder instead of the function. */
export type Endpoint = HttpsFunction & { readonly responder: Responder };

/** Time after which a customer gets a busy response if the work has not finished. */
const requestTimeoutMs = 9_700;
/** Time between the deadline of the work and the busy response. */
const reserveMs = 500;
/** Pages of the back office wait twenty seconds, providers half a minute. */
const staffWorkMs = 19_000;
const providerWorkMs = 28_000;

/** Maximum number of requests to an endpoint per instance, signed-in caller and minute. Pages send far fewer. */
const maxCallsPerMinute = 600;

/**
 * Each request passes these steps in order: request id, origin, method, size, caller, access, rate limit, input, App
 * Check, handler, response, one log line.
 */
export function endpoint<C extends Contract>(
  contract: C,
  handle: (request: EndpointRequest<C>) => Promise<AnswerOf<C>>,
  options?: EndpointOptions<C>,
): Endpoint {
  const { workSeconds, secrets = [], ...capacity }: CallOptions & Partial<Capacity> = options ?? {};
  const responder = { contract, secrets, respond: respondTo(contract, handle, workSeconds) };
  const served = httpsFunction({
    name: contract.name,
    contracts: [contract],
    secrets,
    capacity: { ...capacityOf[contract.access], ...capacity },
    isKeptWarm: isForCustomers(contract.access),
    respond: responder.respond,
  });
  return Object.assign(served, { responder });
}

function respondTo<C extends Contract>(
  contract: C,
  handle: (request: EndpointRequest<C>) => Promise<AnswerOf<C>>,
  workSeconds: number | undefined,
): Responder['respond'] {
  const limitByCaller = rateLimit(maxCallsPerMinute, 60);
  const workMs = workSeconds === undefined ? workMsOf(contract.access) : workSeconds * 1000;
  return async (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const seen: { uid: string | null } = { uid: null };
    setCommonHeaders(response, contract, { requestId, headers: request.headers });
    const { status, outcome, error } = await answer(contract, handle, {
      request,
      response,
      requestId,
      deadline: started + workMs,
      seen,
      limitByCaller,
    });
    logRequest({
      requestId,
      endpoint: contract.name,
      uid: seen.uid,
      outcome,
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(error === undefined ? {} : { error }),
    });
  };
}

type Exchange = {
  request: Request;
  response: Response;
  requestId: string;
  deadline: number;
  seen: { uid: string | null };
  limitByCaller: RateLimit;
};

async function answer<C extends Contract>(
  contract: C,
  handle: (request: EndpointRequest<C>) => Promise<AnswerOf<C>>,
  exchange: Exchange,
): Promise<{ status: number; outcome: string; error?: unknown }> {
  const { request, response, requestId } = exchange;
  try {
    if (request.method === 'OPTIONS') return { status: sendPreflight(response), outcome: 'preflight' };
    // Waits until all parts of the work have ended, because the platform may suspend the process after the response.
    const value = await withRequestTimeout(contract, requestId, () =>
      runUntil(exchange.deadline, async () => handle(await toEndpointRequest(contract, exchange))),
    );
    const ifNoneMatch = request.headers['if-none-match'];
    return { status: sendAnswer(response, contract, { value: value as object, ifNoneMatch }), outcome: 'ok' };
  } catch (thrown) {
    const refusal = toRefusal(thrown, requestId);
    const status = sendRefusal(response, contract, refusal);
    return { status, outcome: refusal.code, ...(status >= 500 ? { error: thrown } : {}) };
  }
}

/** Applies only to customers: staff request long lists, and providers retry. */
function withRequestTimeout<T>(
  { name, access }: Contract,
  requestId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!isForCustomers(access)) return work();
  return withTimeout(requestTimeoutMs, work(), (late) => logLate(late, { endpoint: name, requestId }));
}

function workMsOf(access: Contract['access']): number {
  if (isForCustomers(access)) return requestTimeoutMs - reserveMs;
  return access === 'provider' ? providerWorkMs : staffWorkMs;
}

function isForCustomers(access: Contract['access']): boolean {
  return access === 'public' || access === 'customer';
}

/** Logs the outcome of work that ended after the busy response. */
function logLate(
  late: PromiseSettledResult<unknown>,
  request: { endpoint: string; requestId: string },
): void {
  if (late.status === 'fulfilled') {
    logEvent({ severity: 'INFO', event: 'request.completed_after_timeout', fields: request });
    return;
  }
  const { code } = toRefusal(late.reason, request.requestId);
  const isFailure = statusOf[code] >= 500;
  logEvent({
    severity: isFailure ? 'ERROR' : 'WARNING',
    event: 'request.failed_after_timeout',
    fields: { ...request, outcome: code },
    ...(isFailure && { error: late.reason }),
  });
}

async function toEndpointRequest<C extends Contract>(
  contract: C,
  { request, requestId, deadline, seen, limitByCaller }: Exchange,
): Promise<EndpointRequest<C>> {
  if (request.method !== contract.method) {
    throw new AppError('method-not-allowed', `Use ${contract.method}.`);
  }
  // The platform omits `rawBody` if the request has no body.
  const body = request.rawBody ?? Buffer.alloc(0);
  if (body.length > (contract.uploadMaxBytes ?? maxBodyBytes))
    throw new AppError('body-too-large', 'The request is too large.');
  const { headers } = request;
  const now = new Date();
  const caller = await readCaller(contract, headers, { isWrite: contract.method !== 'GET', now });
  seen.uid = caller?.uid ?? null;
  limitByCaller(seen.uid, now);
  const input = readInput(contract, { url: request.url, headers, body });
  await assertAppCheck(contract, { input, headers });
  return {
    input,
    // `readCaller` returns what the access level requires, and the type is derived from the same level.
    caller: caller as CallerOf<C>,
    now,
    deadline,
    newId: () => randomUUID().replaceAll('-', ''),
    raw: { body, headers },
    requestId,
  };
}
