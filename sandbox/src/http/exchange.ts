import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export type Exchange = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  raw: Buffer;
};

/** `hang` sends no response and closes the connection after `holdMs`. `disconnect` closes it immediately. */
export type Reply =
  | { kind: 'send'; status: number; headers: Record<string, string>; body: string | Buffer }
  | { kind: 'hang'; holdMs: number }
  | { kind: 'disconnect' };

export type SentReply = Extract<Reply, { kind: 'send' }>;

const maxBodyBytes = 1_000_000;

export class BodyTooLarge extends Error {}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): SentReply {
  const body = JSON.stringify(value);
  return { kind: 'send', status, headers: { 'content-type': 'application/json', ...headers }, body };
}

export function empty(status: number): SentReply {
  return { kind: 'send', status, headers: {}, body: '' };
}

/** Returns a 303 redirect, which the browser follows with GET after a form post. */
export function redirect(location: string): SentReply {
  return { kind: 'send', status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

export function param(exchange: Exchange, name: string): string {
  const value = exchange.params[name];
  if (value === undefined) throw new Error(`route has no parameter ${name}`);
  return value;
}

export function header(exchange: Exchange, name: string): string | undefined {
  const value = exchange.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Parses a body as JSON. Returns `undefined` for invalid JSON and `fallback` for an empty body. */
export function parseJson(raw: Buffer, fallback?: unknown): unknown {
  if (raw.length === 0) return fallback;
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads the body to its end, even if it is too large. Unread data would block the next request on the connection. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size <= maxBodyBytes) chunks.push(bytes);
  }
  if (size > maxBodyBytes) throw new BodyTooLarge(`body over ${maxBodyBytes} bytes`);
  return Buffer.concat(chunks);
}

export function write(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'disconnect') {
    response.destroy();
    return;
  }
  if (reply.kind === 'hang') {
    const timer = setTimeout(() => response.destroy(), reply.holdMs);
    response.on('close', () => clearTimeout(timer));
    return;
  }
  response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
  response.end(reply.body);
}
