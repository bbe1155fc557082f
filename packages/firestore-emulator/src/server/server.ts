// Serves everything on one port: gRPC clients open with the HTTP/2 preface, all other clients use HTTP/1.1.
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';

import { denyAll, type Authorizer } from '../access/authorizer';
import { defaultProjectOptions, Projects, type ProjectOptions } from '../project';
import { createRestServer } from '../rest/restServer';
import { deliverTo, Triggers } from '../triggers/triggers';
import type { Backend } from './backend';
import { createGrpcServer } from './grpcServer';

export type FirestoreServer = {
  readonly port: number;
  readonly projects: Projects;
  readonly close: () => Promise<void>;
};

export type ServerOptions = {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly authorizer?: Authorizer;
  readonly project?: ProjectOptions;
  /** `host:port` of the emulator that runs background functions. */
  readonly functionsEmulator?: string | null;
  /** Fills the projects with documents before the first client connects. */
  readonly prepare?: (projects: Projects) => void;
};

const http2Preface = 'PRI * HTTP/2.0';
const forgetEveryMs = 5 * 60_000;

export async function startFirestoreServer(options: ServerOptions): Promise<FirestoreServer> {
  const triggers = new Triggers(deliverTo(options.functionsEmulator ?? null));
  const projects = new Projects(options.project ?? defaultProjectOptions, ({ id, database }) => {
    database.observe((changes, time) => triggers.announce(id, changes, time));
  });
  options.prepare?.(projects);
  const backend: Backend = { projects, authorizer: options.authorizer ?? denyAll, triggers };
  const grpc = createGrpcServer(backend);
  const rest = createRestServer(backend);
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that disconnects during a request must not affect other connections.
    socket.on('error', () => socket.destroy());
    routeByFirstBytes(socket, grpc.accept, (connection) => rest.emit('connection', connection));
  });
  await listen(listener, options.host, options.port);
  const sweeper = setInterval(() => forgetHistory(projects), forgetEveryMs).unref();
  return {
    port: portOf(listener),
    projects,
    close: async () => {
      clearInterval(sweeper);
      grpc.close();
      rest.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        listener.close(() => resolve());
      });
    },
  };
}

function routeByFirstBytes(
  socket: Socket,
  toGrpc: (socket: Socket) => void,
  toRest: (socket: Socket) => void,
): void {
  let received = Buffer.alloc(0);
  const onReadable = (): void => {
    const chunk: unknown = socket.read();
    if (!Buffer.isBuffer(chunk)) return;
    received = Buffer.concat([received, chunk]);
    const start = received.subarray(0, http2Preface.length).toString('latin1');
    // The bytes so far may be the start of the preface.
    if (start.length < http2Preface.length && http2Preface.startsWith(start)) return;
    socket.off('readable', onReadable);
    socket.off('end', onEnd);
    socket.unshift(received);
    if (start === http2Preface) toGrpc(socket);
    else toRest(socket);
  };
  const onEnd = (): void => {
    socket.destroy();
  };
  socket.on('readable', onReadable);
  socket.on('end', onEnd);
}

function listen(server: NetServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: NetServer): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function forgetHistory(projects: Projects): void {
  for (const project of projects.all()) project.database.forgetHistory();
}
