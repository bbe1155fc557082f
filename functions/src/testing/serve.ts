import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { allContracts } from '@shop/core/contracts/index';
import express from 'express';
import type { HttpsFunction } from 'firebase-functions/v2/https';

import * as deployed from '../index';
import { collectLogs } from './logs';

/** A function and the paths it answers, relative to `/api`. */
export type Mount = { run: HttpsFunction; paths: readonly string[] };

/** Functions served over HTTP in this process; `logs` are the entries they wrote since the start. */
export type Served = { url: string; logs: Record<string, unknown>[]; close: () => Promise<void> };

/** Serves functions on a free port of the loopback, with the raw body that the platform gives them. */
export async function serve(mounts: readonly Mount[]): Promise<Served> {
  const app = express();
  app.use(express.raw({ type: () => true, limit: '32mb' }));
  for (const { run, paths } of mounts) {
    for (const path of paths) {
      app.all(`/api/${path}`, async (request, response) => {
        const rawBody: unknown = request.body;
        await run(
          Object.assign(request, { rawBody: Buffer.isBuffer(rawBody) ? rawBody : undefined }) as never,
          response,
        );
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
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      collecting.stop();
    },
  };
}

/** Every deployed endpoint under its documented paths. */
export function everyEndpoint(): Mount[] {
  const functions: Record<string, HttpsFunction> = deployed;
  return allContracts.flatMap(({ name, path, aliases = [] }) => {
    const run = functions[name];
    return run === undefined ? [] : [{ run, paths: [path, ...aliases] }];
  });
}
