import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { findFreePort } from '../findFreePort';
import { openClients, type Clients } from './openClients';

export type GoogleFirestore = Pick<Clients, 'client'> & {
  readonly port: number;
  readonly url: string;
  readonly close: () => Promise<void>;
};

const commandVariable = 'GOOGLE_FIRESTORE_EMULATOR';
const startLimitMs = 60_000;

/**
 * Starts Google's Firestore emulator, which allows every client, on a free port of 127.0.0.1.
 * GOOGLE_FIRESTORE_EMULATOR contains the emulator's command as a JSON list of strings.
 */
export async function startGoogleFirestore(): Promise<GoogleFirestore> {
  const [program, ...given] = readCommand(process.env[commandVariable]);
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'google-firestore-'));
  const emulator = spawn(program, [...given, '--host', '127.0.0.1', '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => emulator.once('close', () => resolve()));
  const end = async () => {
    // Unlike SIGKILL, this signal is forwarded to Java by a wrapper process.
    emulator.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilRunning(emulator);
    const clients = openClients(port);
    return {
      port,
      url: `http://127.0.0.1:${port}`,
      client: clients.client,
      close: async () => {
        await clients.terminate();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function readCommand(text: string | undefined): [string, ...string[]] {
  const command: unknown = text === undefined ? null : JSON.parse(text);
  const [program, ...rest] = Array.isArray(command) ? command.map(String) : [];
  if (program === undefined)
    throw new Error(
      `${commandVariable} must contain the command of Google's emulator, e.g. ["java","-jar","cloud-firestore-emulator.jar"].`,
    );
  return [program, ...rest];
}

function untilRunning(emulator: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`Google's emulator ${reason}:\n${output}`));
    const limit = setTimeout(() => fail('did not start'), startLimitMs);
    const read = (text: string) => {
      output += text;
      if (!output.includes('is now running')) return;
      clearTimeout(limit);
      resolve();
    };
    for (const stream of [emulator.stdout, emulator.stderr]) stream?.setEncoding('utf8').on('data', read);
    emulator.once('error', (error) => fail(`could not be started (${error.message})`));
    emulator.once('close', () => fail('ended'));
  });
}
