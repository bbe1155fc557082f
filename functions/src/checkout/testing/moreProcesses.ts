import { fork } from 'node:child_process';
import path from 'node:path';

import { build } from 'esbuild';

export type ShopProcesses = { urls: string[]; close: () => void };

const root = path.resolve(__dirname, '../../../..');

/** Starts the shop in further processes beside this one, on the same database and card provider. */
export async function startProcesses(count: number): Promise<ShopProcesses> {
  // Inside the project, so that the SDKs are found; named by this process, so that tests do not meet.
  const program = path.join(root, '.local/proofs', `shop-${process.pid}.cjs`);
  await build({
    entryPoints: [path.join(__dirname, 'shopProcess.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
    logLevel: 'warning',
  });
  const children = Array.from({ length: count }, () =>
    fork(program, { env: { ...process.env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const urls = await Promise.all(
    children.map(
      (child) =>
        new Promise<string>((resolve, reject) => {
          child.once('message', (message) => resolve((message as { url: string }).url));
          child.once('exit', (code) => reject(new Error(`a shop process ended with ${String(code)}`)));
        }),
    ),
  );
  return { urls, close: () => children.forEach((child) => child.kill()) };
}
