import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { build } from 'esbuild';

/** The n-th exchange with the outside from now on, and whether those inside transactions count. */
export type Death = { at: number; when: 'before' | 'after'; where: 'anywhere' | 'between transactions' };

/** The shop in a further process, on the same database and payment provider. */
export type ShopProcess = {
  url: string;
  /** Makes it die at an exchange. */
  arm: (death: Death) => Promise<void>;
  /** Asks it, so that a death just now is noticed. */
  isAlive: () => Promise<boolean>;
  close: () => void;
};

const root = path.resolve(__dirname, '../../../..');

let building: Promise<string> | undefined;

export async function startProcess(): Promise<ShopProcess> {
  building ??= bundle();
  const child = fork(await building, {
    env: { ...process.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = await answer<{ url: string }>(child);
  return {
    url,
    arm: async (death) => {
      child.send(death);
      await answer(child);
    },
    isAlive: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const over = once(child, 'exit').then(() => false);
      child.send('are you there', () => undefined);
      return Promise.race([over, once(child, 'message').then(() => true)]);
    },
    close: () => void child.kill(),
  };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(20_000) })) as [T];
  return message;
}

/** Inside the project, so that the SDKs are found; named by this process, so that parallel tests do not collide. */
async function bundle(): Promise<string> {
  const program = path.join(root, '.local/proofs', `shop-${process.pid}.cjs`);
  await build({
    entryPoints: [path.join(__dirname, 'shopProcess.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
  });
  return program;
}
