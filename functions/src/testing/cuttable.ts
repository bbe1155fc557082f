import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A connection to a server that a test can cut and restore, to simulate a network failure. */
export type Cuttable = {
  host: string;
  cut: () => void;
  mend: () => void;
  /** Waits until the given number of further connection attempts have been cut. */
  refused: (attempts: number) => Promise<void>;
};

/** Stays open for work that is still running after the last test, but does not keep the process alive. */
export async function cuttable(target: string): Promise<Cuttable> {
  const [host = '', port = ''] = target.split(':');
  const open = new Set<Socket>();
  let isCut = false;
  const refusals = new EventEmitter();
  const server = createServer((near) => {
    const far = connect(Number(port), host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.unref();
      // A reset on one side also ends the other side.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    if (!isCut) return;
    near.destroy();
    refusals.emit('refused');
  });
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      open.forEach((socket) => socket.destroy());
    },
    mend: () => {
      isCut = false;
    },
    refused: async (attempts) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) await once(refusals, 'refused');
    },
  };
}
