import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Backend } from '../server/backend';
import { StatusError, toStatusError, unimplemented, type StatusName } from '../wire/status';
import { answerEmulatorRequest } from './emulatorRoutes';
import { answerDocumentsRequest } from './documentRoutes';
import { readJson } from './readJson';

/** Sent with status 200. */
export type RestAnswer = { readonly json: unknown } | { readonly text: string };

export type RestRequest = {
  readonly method: string;
  /** Decoded path without the query string. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly body: () => Promise<unknown>;
  readonly signal: AbortSignal;
};

const httpStatuses: Partial<Record<StatusName, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
};

export function createRestServer(backend: Backend): Server {
  return createServer((request, response) => {
    allowAnyOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    respond(request, backend).then(
      (answer) => send(response, 200, answer),
      (error: unknown) => sendError(response, toStatusError(error)),
    );
  });
}

async function respond(incoming: IncomingMessage, backend: Backend): Promise<RestAnswer> {
  // Does not use the URL class, which would resolve `..`. In Firestore, `..` is an invalid id and not the parent.
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  const gone = new AbortController();
  incoming.on('close', () => {
    if (!incoming.complete) gone.abort();
  });
  const request: RestRequest = {
    method: incoming.method ?? 'GET',
    path: decodePath(path),
    query: new URLSearchParams(query.join('?')),
    authorization: incoming.headers.authorization,
    body: () => readJson(incoming),
    signal: gone.signal,
  };
  if (request.path === '/') return { text: 'Ok\n' };
  if (request.path.startsWith('/emulator/')) return answerEmulatorRequest(request, backend);
  if (request.path.startsWith('/v1/')) return answerDocumentsRequest(request, backend);
  if (request.path.startsWith('/google.firestore.v1.Firestore/'))
    throw unimplemented('The WebChannel protocol of browsers is not available here; use gRPC or REST.');
  throw new StatusError('NOT_FOUND', `There is nothing at ${request.path}.`);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    throw new StatusError('INVALID_ARGUMENT', `The path is not properly encoded: ${String(error)}`);
  }
}

function send(response: ServerResponse, status: number, answer: RestAnswer): void {
  const isJson = 'json' in answer;
  response.writeHead(status, { 'content-type': isJson ? 'application/json; charset=utf-8' : 'text/plain' });
  response.end(isJson ? JSON.stringify(answer.json) : answer.text);
}

function sendError(response: ServerResponse, error: StatusError): void {
  const code = httpStatuses[error.status] ?? 500;
  send(response, code, { json: { error: { code, message: error.message, status: error.status } } });
}

function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
}
