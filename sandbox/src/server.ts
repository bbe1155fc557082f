import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
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
import { selfSignedCertificate } from './tls/certificate';
import { Outbox } from './webhooks/outbox';

export type Sandbox = {
  url: string;
  /** URL of the same server over TLS with a self-signed certificate. Tracking links need https. */
  tlsUrl: string;
  /** Port of the mail server, or 0 if it is disabled. */
  smtpPort: number;
  /** Does the same as `GET /_sandbox/idle`, for callers in this process. */
  settled: Outbox['settled'];
  close: () => Promise<void>;
};

/** Starts all stand-ins on one HTTP port and one TLS port, and starts the mail server. Port 0 selects a free port. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const clock = new Clock();
  const outbox = new Outbox(clock);
  const router = new Router();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void =>
    void serve(router, request, response);
  const plain = createServer(onRequest);
  const secure = createTlsServer(selfSignedCertificate(Date.now()), onRequest);
  const url = (): string => `http://${config.host}:${portOf(plain)}`;
  const tlsUrl = (): string => `https://${config.host}:${portOf(secure)}`;

  const publicUrl = (): string => config.publicUrl ?? url();
  const trackingUrl = (): string => config.uber.trackingUrl ?? `${tlsUrl()}/uber/track`;
  const mail = new MailProvider({ clock });
  const shared = { clock, outbox, retryScale: config.retryScale };
  const providers = [
    addCardProvider(router, new CardProvider({ ...shared, publicUrl, ...config.yoco })),
    addCourier(router, new CourierProvider({ ...shared, ...config.uber, trackingUrl })),
    addMaps(router, new MapsProvider(shared)),
    addMail(router, mail),
  ];
  addFrontPage(router);
  addControls(router, { clock, outbox, reset: () => providers.forEach((provider) => provider.reset()) });

  await listen(plain, config.host, config.port);
  await listen(secure, config.host, config.tlsPort);
  const smtp =
    config.smtpPort === null ? null : await startSmtp(mail, { host: config.host, port: config.smtpPort });
  const close = async (): Promise<void> => {
    clock.reset();
    await Promise.all([stop(plain), stop(secure), smtp?.close()]);
  };
  return {
    url: url(),
    tlsUrl: tlsUrl(),
    smtpPort: smtp?.port() ?? 0,
    settled: outbox.settled.bind(outbox),
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

function addMaps(router: Router, provider: MapsProvider): MapsProvider {
  addMapsRoutes(router, provider);
  return provider;
}

function addMail(router: Router, provider: MailProvider): MailProvider {
  addMailRoutes(router, provider);
  return provider;
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

function listen(server: Server, host: string, port: number): Promise<void> {
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
