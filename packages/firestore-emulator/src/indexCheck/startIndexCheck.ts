import net from 'node:net';

import type { IndexFile } from '../query/indexFile';
import { observeCalls } from './observeCalls';
import { carriesQueries, checkRequest } from './checkRequest';

export type ReportLine =
  | { readonly checked: string }
  | { readonly missing: string }
  | { readonly error: string };

/**
 * Starts a proxy that forwards every byte to an emulator on the same host. Reports each queried collection, missing
 * index and error once.
 */
export function startIndexCheck(
  options: { host: string; port: number; emulatorPort: number; indexes: IndexFile },
  report: (line: ReportLine) => void,
): Promise<net.Server> {
  const { host, port, emulatorPort, indexes } = options;
  const reported = new Set<string>();
  const reportOnce = (line: ReportLine) => {
    const key = JSON.stringify(line);
    if (!reported.has(key)) report(line);
    reported.add(key);
  };
  const server = net.createServer((client) => {
    const emulator = net.connect(emulatorPort, host);
    client.setNoDelay();
    emulator.setNoDelay();
    client.pipe(emulator).pipe(client);
    for (const end of [client, emulator]) {
      end.on('error', () => {});
      end.once('close', () => {
        client.destroy();
        emulator.destroy();
      });
    }
    observeCalls(client, carriesQueries, {
      onMessage: ({ path, message }) => {
        const query = checkRequest(indexes, path, message);
        if (query === null) return;
        reportOnce({ checked: query.collection });
        if (query.refusal !== null) reportOnce({ missing: query.refusal });
      },
      onError: (error) => reportOnce({ error: String(error) }),
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
