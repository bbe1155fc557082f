import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

import { Clock } from './clock';
import type { SandboxConfig } from './config';
import { addControls } from './control';
import { addCourierControls } from './courier/control';
import { CourierProvider } from './courier/provider';
import { addCourierRoutes } from './courier/routes';
import { addTrackingPage } from './courier/trackingPage';
import { addFrontPage } from './frontPage';
import { BodyTooLarge, type Exchange, json, readBody, type Reply, write } from './http/exchange';
import { Router } from './http/router';
import { MailProvider } from './mail/provider';
import { addMailRoutes } from './mail/routes';
import { startSmtp } from './mail/smtpServer';
import { MapsProvider } from './maps/provider';
import { addMapsRoutes } from './maps/routes';
import { addCardControls } from './payment/control';
import { addCardPage } from './payment/pageRoutes';
import { CardProvider } from './payment/provider';
import { addCardRoutes } from './payment/routes';
import { Outbox } from './webhooks/outbox';

const host = '127.0.0.1';

export type Sandbox = {
  url: string;
  /** Port of the mail server, or 0 if it is disabled. */
  smtpPort: number;
  settled: Outbox['settled'];
  /** Waits until this many more requests (default 1) have been left without a response. */
  hung: (requests?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts all stand-ins on one HTTP port, and starts the mail server. Port 0 selects a free port. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const clock = new Clock();
  const outbox = new Outbox(clock);
  const router = new Router();
  const hangs = new EventEmitter();
  const server = createServer((request, response) => {
    void serve(router, request, response, () => hangs.emit('hang'));
  });
  const url = (): string => `http://${host}:${portOf(server)}`;

  const publicUrl = (): string => config.publicUrl ?? url();
  const maps = new MapsProvider({ clock });
  const mail = new MailProvider({ clock });
  const shared = { clock, outbox, publicUrl, retryScale: config.retryScale };
  const providers = [
    addCardProvider(router, new CardProvider({ ...shared, ...config.yoco })),
    addCourier(router, new CourierProvider({ ...shared, ...config.uber })),
    maps,
    mail,
  ];
  addMapsRoutes(router, maps);
  addMailRoutes(router, mail);
  addFrontPage(router);
  addControls(router, { clock, outbox, reset: () => providers.forEach((provider) => provider.reset()) });

  await listen(server, config.port);
  const smtp = config.smtpPort === null ? null : await startSmtp(mail, { host, port: config.smtpPort });
  const close = async (): Promise<void> => {
    clock.reset();
    await Promise.all([stop(server), smtp?.close()]);
  };
  return {
    url: url(),
    smtpPort: smtp?.port() ?? 0,
    settled: outbox.settled.bind(outbox),
    hung: (requests = 1) => emitted(hangs, requests),
    close,
  };
}

function addCardProvider(router: Router, provider: CardProvider): CardProvider {
  addCardRoutes(router, provider);
  addCardPage(router, provider);
  addCardControls(router, provider);
  return provider;
}

function addCourier(router: Router, provider: CourierProvider): CourierProvider {
  addCourierRoutes(router, provider);
  addTrackingPage(router, provider);
  addCourierControls(router, provider);
  return provider;
}

async function serve(
  router: Router,
  request: IncomingMessage,
  response: ServerResponse,
  onHang: () => void,
): Promise<void> {
  try {
    const reply = await answer(router, request);
    write(response, reply);
    if (reply.kind === 'hang') onHang();
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
    if (found.allowed.length === 0) return json(404, { error: `no route for ${method} ${url.pathname}` });
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

function emitted(hangs: EventEmitter, times: number): Promise<void> {
  return new Promise((resolve) => {
    let left = times;
    const count = (): void => {
      left -= 1;
      if (left > 0) return;
      hangs.off('hang', count);
      resolve();
    };
    hangs.on('hang', count);
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function stop(server: Server & { closeAllConnections: () => void }): Promise<void> {
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
