// Runs the CLI's Firestore emulator on its own, outside a suite.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chooseBinaries, surveyMachine } from '../../emulators/bin/suite/binaries';
import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import type { Ports } from '../../emulators/bin/suite/ports';
import { emulatorsEnvironment } from '../../emulators/bin/suite/programs';

export const firebaseCli = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');

/** Prepares a folder for `startFirestore`. */
export function prepareFirestore(folder: string, { firestore, websocket, hub, logging }: Ports): void {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    firestore: { ...at(firestore), websocketPort: websocket },
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  mkdirSync(path.join(folder, 'tmp'));
}

/**
 * Returns a function that stops the emulator.
 * @param kind `official` or `standin`; undefined for the one that this machine uses
 */
export async function startFirestore(folder: string, given: string[], kind: string | undefined) {
  const binaries = chooseBinaries(await surveyMachine(process.env, { ui: false }), kind);
  const args = [firebaseCli, 'emulators:start', '--only=firestore', ...given];
  const emulators = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...emulatorsEnvironment(binaries), TMPDIR: path.join(folder, 'tmp') },
  });
  let printed = '';
  const exited = new Promise((resolve) => emulators.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [emulators.stdout, emulators.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('All emulators ready!')) resolve();
      });
    }
    void exited.then(() => reject(new Error(`The emulators ended:\n${printed}`)));
  });
  return async () => {
    emulators.kill('SIGINT');
    await exited;
  };
}
