import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Plugin } from 'esbuild';
import { build } from 'esbuild';

/**
 * The exchange with an external service at which a process stops. `at` counts exchanges from now. With `between
 * transactions`, exchanges inside transactions do not count.
 */
type Death = { at: number; when: 'before' | 'after'; where: 'anywhere' | 'between transactions' };

export type Halt = Death & { how: 'killed' | 'frozen' };

/** The deployed shop in an additional process, with the same database and providers. */
export type ShopProcess = {
  url: string;
  /** Kills the process at an exchange. */
  arm: (death: Death) => Promise<void>;
  /** Stops the process at an exchange. `halted` resolves when the process is suspended or has exited. */
  armHalt: (halt: Halt) => Promise<{ halted: Promise<void> }>;
  /** Resumes a suspended process, and cancels a pending halt. */
  thaw: () => Promise<void>;
  isAlive: () => Promise<boolean>;
  close: () => void;
};

type Said = { url: string } | 'heard' | 'frozen';

const root = path.resolve(__dirname, '../../../..');

const wakeEveryMs = 10;

let building: Promise<string> | undefined;

export async function startProcess(): Promise<ShopProcess> {
  building ??= bundle();
  const child = fork(await building, {
    env: { ...process.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new Error('the additional shop process did not start')),
  );
  const { url } = await Promise.race([said(child, isReady), failed]);
  failed.catch(() => undefined);
  const tell = async (message: object | string) => {
    child.send(message, () => undefined);
    await said(child, isHeard);
  };
  // Each wait for the exit adds a temporary listener.
  child.setMaxListeners(0);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    arm: (death) => tell({ ...death, how: 'killed' }),
    armHalt: async (halt) => {
      // Listens before sending the command, because both messages may arrive together.
      const halted = Promise.race([once(child, 'exit'), said(child, isFrozen)]);
      await Promise.race([once(child, 'exit'), tell(halt)]);
      return { halted: halted.then(() => undefined) };
    },
    thaw: async () => {
      if (isOver()) return;
      // Repeats the signal, because the process may be about to stop.
      const waking = setInterval(() => child.kill('SIGCONT'), wakeEveryMs);
      await Promise.race([once(child, 'exit'), tell('go on')]);
      clearInterval(waking);
    },
    isAlive: async () => {
      if (isOver()) return false;
      const over = once(child, 'exit').then(() => false);
      return Promise.race([over, tell('are you there').then(() => true)]);
    },
    close: () => void child.kill('SIGKILL'),
  };
}

const isReady = (word: Said): word is { url: string } => typeof word === 'object';
const isHeard = (word: Said): word is 'heard' => word === 'heard';
const isFrozen = (word: Said): word is 'frozen' => word === 'frozen';

/** Resolves with the first matching message. */
function said<S extends Said>(child: ChildProcess, isMeant: (word: Said) => word is S): Promise<S> {
  return new Promise((resolve) => {
    const listen = (word: Said) => {
      if (!isMeant(word)) return;
      child.off('message', listen);
      resolve(word);
    };
    child.on('message', listen);
  });
}

/**
 * Builds the shop process. The output file is inside the project, so that Node finds the SDKs. Its name contains the
 * process id, so that parallel tests do not collide.
 */
async function bundle(): Promise<string> {
  const program = path.join(root, '.local/proofs', `shop-${process.pid}.cjs`);
  await build({
    entryPoints: [path.join(__dirname, 'shopProcess.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
    plugins: [deployedFunctions],
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
  });
  return program;
}

/** Replaces the functions' source with their build. */
const deployedFunctions: Plugin = {
  name: 'deployed-functions',
  setup: (bundler) => {
    const built = path.join(root, 'functions/dist/index.js');
    bundler.onResolve({ filter: /^\.\.\/index$/ }, () => ({ path: built, external: true }));
  },
};
