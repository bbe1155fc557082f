import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { Firestore, type Settings } from '@google-cloud/firestore';

import { findGoogleFirestore } from '../../bin/suite/binaries.mjs';
import { javaArguments } from '../../bin/suite/jars.mjs';
import { findFreePort } from '../findFreePort';

export type GoogleFirestore = {
  readonly port: number;
  readonly url: string;
  /** A client of the owner, with a project of its own unless the settings name one. */
  readonly client: (settings?: Settings) => Firestore;
  readonly close: () => Promise<void>;
};

// Without this the client asks the network for a cloud account, and warns when there is none.
process.env['METADATA_SERVER_DETECTION'] = 'none';

const startLimitMs = 60_000;

let projects = 0;

/**
 * Starts Google's Firestore emulator on a free port of 127.0.0.1, with the rules given or, without any, open to everyone.
 * Throws where it is not on this machine: only tests of the jest project `differential` may ask for it.
 */
export async function startGoogleFirestore(options: { rules?: string } = {}): Promise<GoogleFirestore> {
  const found = await findGoogleFirestore(process.env);
  if (!('jar' in found)) throw new Error(`Google's emulator is not here: ${found.refusal}`);
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'google-firestore-'));
  const rulesFile = path.join(folder, 'firestore.rules');
  if (options.rules !== undefined) writeFileSync(rulesFile, options.rules);
  const rules = options.rules === undefined ? [] : ['--rules', rulesFile];
  const emulator = spawn(
    'java',
    ['-Duser.language=en', ...javaArguments(found), '--host', '127.0.0.1', '--port', String(port), ...rules],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => emulator.once('close', () => resolve()));
  const end = async () => {
    emulator.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilRunning(emulator);
    const clients: Firestore[] = [];
    return {
      port,
      url: `http://127.0.0.1:${port}`,
      client: (settings) => {
        const client = new Firestore({
          projectId: `demo-g${++projects}`,
          host: `127.0.0.1:${port}`,
          ssl: false,
          customHeaders: { authorization: 'Bearer owner' },
          ...settings,
        });
        clients.push(client);
        return client;
      },
      close: async () => {
        await Promise.all(clients.map((client) => client.terminate()));
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
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
