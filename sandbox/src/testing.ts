import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SandboxConfig } from './config';
import { readConfig } from './config';
import { readBody } from './http/exchange';
import type { Json } from './http/shape';
import { startSandbox } from './server';

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Json;
};

type Received = {
  headers: IncomingHttpHeaders;
  raw: string;
  event: Json;
};

export type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;
export type Driven = Awaited<ReturnType<typeof startDriven>>;

export async function startDriven(change: Partial<SandboxConfig> = {}) {
  const sandbox = await startSandbox({ ...readConfig({}), port: 0, ...change });
  return {
    ...sandbox,
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(sandbox.url + path, { method, body, headers }),
  };
}

/** A webhook endpoint that records requests. It responds with the statuses in `answers`, then with 200. */
export async function startEndpoint() {
  const received: Received[] = [];
  const answers: number[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = (await readBody(request)).toString('utf8');
    received.push({ headers: request.headers, raw, event: JSON.parse(raw) as Json });
    response.writeHead(answers.shift() ?? 200).end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/hook`, received, answers, close };
}

async function send(
  url: string,
  { method, body, headers }: { method: string; body: unknown; headers: Record<string, string> },
): Promise<Answer> {
  const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const type = { 'content-type': 'application/json' };
  const init: RequestInit = { method, headers: { ...type, ...headers }, redirect: 'manual' };
  const response = await fetch(url, payload === undefined ? init : { ...init, body: payload });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed = isJson && text.endsWith('}') ? (JSON.parse(text) as Json) : {};
  return { status: response.status, headers: response.headers, text, body: parsed };
}
