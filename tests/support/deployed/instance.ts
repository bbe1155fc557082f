import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import getPort from 'get-port';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';

export type InstanceOptions = {
  node: string;
  /** folder of the uploaded functions */
  folder: string;
  target: string;
  env: Record<string, string>;
  /** file that Node loads first */
  preload?: string;
};

export type Instance = Awaited<ReturnType<typeof startInstance>>;

const framework = inRoot('node_modules/@google-cloud/functions-framework/build/src/main.js');
const startMs = 30_000;

/**
 * Starts one instance of one function, as the platform runs it: in the functions framework with one target and a port.
 * Of the developer's environment, it gets only `PATH`.
 */
export async function startInstance({ node, folder, target, env, preload }: InstanceOptions) {
  const port = await getPort({ host: '127.0.0.1' });
  const lines: string[] = [];
  const child = spawn(node, [...(preload === undefined ? [] : ['--require', preload]), framework], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      NODE_ENV: 'production',
      PORT: String(port),
      FUNCTION_TARGET: target,
      FUNCTION_SIGNATURE_TYPE: 'http',
      K_SERVICE: target.toLowerCase(),
      K_REVISION: `${target.toLowerCase()}-00001-test`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trimEnd().split('\n')));
  }
  await untilListening(child, port, lines);
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    /** Pauses the process, as the platform does between requests. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Waits until the port is open, as the platform does before the first request. */
async function untilListening(child: ChildProcess, port: number, lines: readonly string[]): Promise<void> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(5);
  }
  child.kill('SIGKILL');
  throw new Error(`A function did not start listening:\n${lines.join('\n')}`);
}
