import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { faultsOfAnswer, faultsOfCall } from './shapes';

/** `path` does not include the query. */
export type Call = {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization: string;
};

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** `answer` returns undefined for an unknown resource. `match` contains the groups of `on`. */
export type Route = { on: RegExp; answer: (call: Call, match: string[]) => Answer | undefined };

/** A refusal set by a test. The next `times` requests whose `METHOD host/path?query` matches `on` receive it. */
type Fault = { on: RegExp; times: number; status: number; message: string; reason?: string };

export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>;

/** Serves every host on one local port. Requests arrive as `/<host>/<path>` (rehearsal/redirect.mjs). */
export async function startFakeServer(
  routes: Route[],
  /** runs before the routes; a response that it returns takes precedence */
  gate: (call: Call) => Answer | undefined = () => undefined,
) {
  const faults: Fault[] = [];
  const calls: string[] = [];
  const unknown: string[] = [];
  const misshapen: string[] = [];
  const server = http.createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: http.IncomingMessage, response: http.ServerResponse) {
    const call = await readCall(request);
    const line = `${call.method} ${call.host}${call.path}${call.query.size > 0 ? `?${call.query.toString()}` : ''}`;
    calls.push(line);
    const answer = answerOf(call, line);
    misshapen.push(...faultsOfAnswer(call, answer));
    const { status = 200, body, headers } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '{}' : typeof body === 'string' ? body : JSON.stringify(body));
  }

  function answerOf(call: Call, line: string): Answer {
    const fault = faults.find(({ on, times }) => times > 0 && on.test(line));
    if (fault) {
      fault.times -= 1;
      return errorAnswer(fault.status, fault.message, fault.reason);
    }
    const refused = gate(call);
    if (refused) return refused;
    const [wrong] = faultsOfCall(call);
    if (wrong !== undefined) {
      misshapen.push(wrong);
      return errorAnswer(400, `Invalid JSON payload received. ${wrong}`, 'INVALID_ARGUMENT');
    }
    const target = `${call.method} ${call.host}${call.path}`;
    for (const { on, answer } of routes) {
      const match = on.exec(target);
      const found = match && answer(call, match.slice(1));
      if (found) return found;
    }
    unknown.push(line);
    return errorAnswer(404, `No fake responds to ${line}`, 'NOT_FOUND');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    /** all requests in order: `METHOD host/path?query` */
    calls,
    /** requests to which no fake responded */
    unknown,
    /** differences between requests or responses and Google's published schema */
    misshapen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function errorAnswer(status: number, message: string, reason: string = 'FAILED_PRECONDITION'): Answer {
  return { status, body: { error: { code: status, message, status: reason } } };
}

export const notFound = (what: string): Answer => errorAnswer(404, `${what} was not found.`, 'NOT_FOUND');

async function readCall(request: http.IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://fakes');
  const [, host = '', ...rest] = url.pathname.split('/');
  return {
    method: request.method ?? 'GET',
    host,
    path: `/${decodeURIComponent(rest.join('/'))}`,
    query: url.searchParams,
    authorization: request.headers.authorization ?? '',
    body: parseBody(Buffer.concat(chunks).toString('utf8')),
  };
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
