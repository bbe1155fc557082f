import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { functionOf } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';
import express from 'express';
import type { HttpsFunction } from 'firebase-functions/v2/https';

import * as deployed from '../index';
import { collectLogs } from './logs';

/** `paths` are relative to `/api`. */
export type Mount = { run: HttpsFunction; paths: readonly string[] };

/** `logs` contains the log entries since the start. */
export type Served = {
  url: string;
  logs: Record<string, unknown>[];
  /** Waits until the given number of further requests have reached their functions. */
  reached: (requests: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Provides the raw body, as the platform does. Handles `atOnce` requests in parallel and queues the rest. */
export async function serve(mounts: readonly Mount[], { atOnce = Infinity } = {}): Promise<Served> {
  const app = express();
  const admit = admission(atOnce);
  const arrivals = new EventEmitter();
  app.use(express.raw({ type: () => true, limit: '32mb' }));
  for (const { run, paths } of mounts) {
    for (const path of paths) {
      app.all(`/api/${path}`, async (request, response) => {
        const rawBody: unknown = request.body;
        const leave = await admit();
        try {
          setImmediate(() => arrivals.emit('arrival'));
          await run(
            Object.assign(request, { rawBody: Buffer.isBuffer(rawBody) ? rawBody : undefined }) as never,
            response,
          );
        } finally {
          leave();
        }
      });
    }
  }
  const collecting = collectLogs();
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    logs: collecting.logs,
    reached: async (requests) => {
      for (let count = 0; count < requests; count += 1) await once(arrivals, 'arrival');
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      collecting.stop();
    },
  };
}

/** Admits callers in order of arrival. Each caller gets a function to call when it leaves. */
function admission(atOnce: number): () => Promise<() => void> {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  return async () => {
    if (inside < atOnce) inside += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}

export function everyEndpoint(): Mount[] {
  const functions: Record<string, HttpsFunction> = deployed;
  return allContracts.flatMap((contract) => {
    const { path, aliases = [] } = contract;
    const run = functions[functionOf(contract)];
    return run === undefined ? [] : [{ run, paths: [path, ...aliases] }];
  });
}
