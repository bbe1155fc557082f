import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Contract } from '@shop/core/contracts/contract';
import { appCheckHeader } from '@shop/core/contracts/contract';
import type { AppError } from '@shop/core/model/appError';
import type { Response } from 'firebase-functions/v2/https';

import { shopOrigins } from '../config';
import { statusOf } from './errors';

/** A response whose bytes are ready, including `success`, with a strong ETag. */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly etag: string;

  constructor(body: Buffer, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}

/** A caller may cache the result, so that a warm instance serves the response without any work. */
export function answerJson(json: string): PreparedAnswer {
  const body = Buffer.from(json);
  return new PreparedAnswer(body, etagOf(body));
}

/** Derived from the content, so that equal responses from different instances have equal ETags. */
function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** How long a browser may cache a public response. The CDN caches it for the contract's `cdnSeconds`. */
const browserSeconds = 5;
const preflightSeconds = 600;
/** Default seconds for `Retry-After`, by HTTP status. */
const retrySeconds: Record<number, number> = { 429: 60, 503: 1 };

/** Applies to every response of a contract, including errors and preflights. */
export function setCommonHeaders(
  response: Response,
  contract: Contract,
  request: { requestId: string; headers: IncomingHttpHeaders },
): void {
  setSafeHeaders(response, request.requestId);
  // Caches must distinguish requests by every header that is part of the input.
  response.set('Vary', ['Origin', ...(contract.headers ?? [])].join(', '));
  const { origin } = request.headers;
  if (origin === undefined || !shopOrigins().includes(origin)) return;
  response.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': contract.method,
    'Access-Control-Allow-Headers': [
      'Authorization',
      'Content-Type',
      'userUID',
      ...(contract.headers ?? []),
      ...(contract.appCheck === undefined ? [] : [appCheckHeader]),
    ]
      .filter((name, index, all) => all.indexOf(name) === index)
      .join(', '),
    'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After',
    'Access-Control-Max-Age': String(preflightSeconds),
  });
}

function setSafeHeaders(response: Response, requestId: string): void {
  response.removeHeader('X-Powered-By');
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Prevents other sites from loading responses as a script or picture.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    Vary: 'Origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
}

export function sendUnknownPath(response: Response, requestId: string, refusal: AppError): number {
  setSafeHeaders(response, requestId);
  return sendRefusal(response, { method: 'GET' }, refusal);
}

/** Returns the status. Public lists are cacheable; a known ETag gets a 304. */
export function sendAnswer(
  response: Response,
  contract: Contract,
  answer: { value: object; ifNoneMatch: string | undefined },
): number {
  const prepared =
    answer.value instanceof PreparedAnswer
      ? answer.value
      : answerJson(JSON.stringify({ success: true, ...answer.value }));
  if (contract.cdnSeconds !== undefined) {
    response.set({
      'Cache-Control': `public, max-age=${Math.min(browserSeconds, contract.cdnSeconds)}, s-maxage=${contract.cdnSeconds}`,
      ETag: prepared.etag,
    });
    if (matches(answer.ifNoneMatch, prepared.etag)) {
      response.status(304).end();
      return 304;
    }
  }
  sendJson(response, 200, prepared.body);
  return 200;
}

export function sendRefusal(
  response: Response,
  contract: Pick<Contract, 'method' | 'hasRefusalMetadata'>,
  refusal: AppError,
): number {
  const status = statusOf[refusal.code];
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  if (status === 405) response.set('Allow', `${contract.method}, OPTIONS`);
  setRetryAfter(response, refusal);
  const { code, message, details } = refusal;
  const answer = {
    success: false,
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(contract.hasRefusalMetadata === true && { metadata: { details: describeRefusal(refusal) } }),
  };
  sendJson(response, status, Buffer.from(JSON.stringify(answer)));
  return status;
}

export function setRetryAfter(response: Response, { code, retryAfterSeconds }: AppError): void {
  const seconds = retryAfterSeconds ?? retrySeconds[statusOf[code]];
  if (seconds !== undefined) response.set('Retry-After', String(seconds));
}

export function sendPreflight(response: Response): number {
  response.status(204).end();
  return 204;
}

/** Returns an error's details if they are text, for display after the message, or else the code. */
function describeRefusal({ code, details }: AppError): string {
  return typeof details === 'string' ? details : code;
}

function sendJson(response: Response, status: number, body: Buffer): void {
  response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length) });
  // With `send`, Express would hash the body again for an ETag.
  response.status(status).end(body);
}

/** Compares weakly, because a CDN that compresses a response marks the ETag as weak. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
}
