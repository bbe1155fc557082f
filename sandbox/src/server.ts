import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Clock } from './clock';
import type { SandboxConfig } from './config';
import { addControls } from './control';
import { BodyTooLarge, type Exchange, json, readBody, type Reply, write } from './http/exchange';
import { Router } from './http/router';
import { addCardControls } from './payment/control';
import { addCardPage } from './payment/pageRoutes';
import { CardProvider } from './payment/provider';
import { addCardRoutes } from './payment/routes';
import { Outbox } from './webhooks/outbox';

export interface Sandbox {
  url: string;
  close: () => Promise<void>;
}

/** Starts all stand-ins on one port; port 0 takes a free one. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const clock = new Clock();
  const outbox = new Outbox(clock);
  const router = new Router();
  const server = createServer((request, response) => void serve(router, request, response));
  const ownUrl = (): string => `http://${config.host}:${portOf(server)}`;
  const publicUrl = (): string => config.publicUrl ?? ownUrl();

  const card = new CardProvider({ clock, outbox, publicUrl, retryScale: config.retryScale, ...config.yoco });
  addCardRoutes(router, card);
  addCardPage(router, card);
  addCardControls(router, card);
  addControls(router, { clock, outbox, reset: () => card.reset() });

  await listen(server, config);
  return { url: ownUrl(), close: () => close(server, clock) };
}

async function serve(router: Router, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    write(response, await answer(router, request));
  } catch (error) {
    if (response.headersSent || response.destroyed) return;
    const tooLarge = error instanceof BodyTooLarge;
    if (!tooLarge) console.error(error);
    write(
      response,
      json(tooLarge ? 413 : 500, { error: tooLarge ? error.message : 'the sandbox itself failed' }),
    );
  }
}

async function answer(router: Router, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  const found = router.find(method, url.pathname);
  const raw = await readBody(request);
  if ('allowed' in found) {
    if (found.allowed.length === 0) return json(404, { error: `nothing at ${method} ${url.pathname}` });
    return json(405, { error: `${method} is not allowed here` }, { allow: found.allowed.join(', ') });
  }
  const exchange: Exchange = {
    method,
    path: url.pathname,
    params: found.params,
    query: url.searchParams,
    headers: request.headers,
    raw,
  };
  return found.handler(exchange);
}

function listen(server: Server, config: SandboxConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
}

function close(server: Server, clock: Clock): Promise<void> {
  clock.reset();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox is not listening');
  return address.port;
}
