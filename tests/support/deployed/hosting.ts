import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as ask } from 'node:http';

import { minimatch } from 'minimatch';

import { listen } from '../listen';
import { hostingRules } from './bundle';

type Rule = { source?: string; regex?: string };
/** Matches paths with the library that the Firebase CLI also uses. */
const appliesTo = (path: string) => (rule: Rule) =>
  rule.source === undefined ? new RegExp(rule.regex ?? '', 'u').test(path) : minimatch(path, rule.source);

/** The caller calls `leave` when the request has ended. */
export type Backend = (functionId: string) => Promise<{ url: string; leave: () => void }>;

export function headersAt(path: string): Record<string, string> {
  const rules = hostingRules().headers.filter(appliesTo(path));
  return Object.fromEntries(
    rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/** Starts a stand-in for Hosting, with its rewrites to functions, its headers, and its time limit of 60 seconds. */
export async function startHosting(backend: Backend, { limitMs = 60_000 } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hosting');
    const rewrite = hostingRules().rewrites.find(appliesTo(pathname));
    if (rewrite?.function === undefined) return void response.writeHead(404, headersAt(pathname)).end();
    void forward({ request, response, backend, limitMs, pathname, functionId: rewrite.function.functionId });
  });
  return listen(server);
}

async function forward({
  request,
  response,
  backend,
  limitMs,
  pathname,
  functionId,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  backend: Backend;
  limitMs: number;
  pathname: string;
  functionId: string;
}): Promise<void> {
  const { url, leave } = await backend(functionId);
  // Removes all cookies. Hosting forwards only one cookie, which the shop does not use.
  const { cookie: _cookie, ...headers } = request.headers;
  const asked = ask(
    url + (request.url ?? '/'),
    { method: request.method, headers, timeout: limitMs },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headersAt(pathname) });
      answer.pipe(response);
      answer.once('close', leave);
    },
  );
  const refuse = (status: number) => {
    leave();
    if (!response.headersSent) response.writeHead(status).end();
    asked.destroy();
  };
  asked.once('timeout', () => refuse(504));
  asked.once('error', () => refuse(502));
  request.pipe(asked);
}
