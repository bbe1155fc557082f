import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { suite } from '../../../tests/support/suite';
import { chooseBinaries, surveyMachine } from '../../bin/suite/binaries';
import { homeProject } from '../../bin/suite/config';
import { inRoot, readJson } from '../../bin/suite/paths.mjs';
import { suitePorts } from '../../bin/suite/ports';
import { emulatorsEnvironment } from '../../bin/suite/programs';
import { readExport } from 'firestore-emulator-node/export';

// Tests the CLI commands that save data, with whichever Firestore emulator this machine uses.
const cli = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
const ports = suitePorts(readJson('firebase.json'), 13_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'saved-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('firebase emulators:export finds a running suite and saves its documents and users', async () => {
  await promisify(execFile)(
    process.execPath,
    [cli, 'emulators:export', path.join(folder, 'saved'), `--project=${suite.projectId}`, '--force'],
    { cwd: inRoot('.'), env: { ...process.env, CI: 'true' } },
  );

  const names = readExport(path.join(folder, 'saved/firestore_export')).map(({ path: name }) => name);
  expect(names).toContain('items/durban-poison');
  const { users } = JSON.parse(
    readFileSync(path.join(folder, 'saved/auth_export/accounts.json'), 'utf8'),
  ) as {
    users: { email?: string }[];
  };
  expect(users.map(({ email }) => email)).toContain('customer@example.com');
}, 60_000);

test('--export-on-exit writes the data that --import has read', async () => {
  const config = path.join(folder, 'firebase.json');
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const { firestore, hub, logging, websocket } = ports;
  writeFileSync(
    config,
    JSON.stringify({
      emulators: {
        firestore: { ...at(firestore), websocketPort: websocket },
        hub: at(hub),
        logging: at(logging),
        ui: { enabled: false },
        singleProjectMode: true,
      },
    }),
  );
  const saved = path.join(folder, 'saved');
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);

  const binaries = chooseBinaries(
    await surveyMachine(process.env, { ui: false }),
    process.env.SHOP_EMULATORS,
  );
  const args = ['emulators:start', '--only=firestore', `--project=${homeProject}`, `--config=${config}`];
  const flags = [`--import=${inRoot('emulator-data')}`, `--export-on-exit=${saved}`];
  const emulators = spawn(process.execPath, [cli, ...args, ...flags], {
    cwd: folder,
    env: { ...emulatorsEnvironment(binaries), TMPDIR: temporary },
  });
  let said = '';
  const exited = new Promise((resolve) => emulators.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [emulators.stdout, emulators.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('All emulators ready!')) resolve();
      });
    }
    void exited.then(() => reject(new Error(`The emulators ended:\n${said}`)));
  });
  emulators.kill('SIGINT');
  await exited;

  const before = readExport(inRoot('emulator-data/firestore_export'));
  const after = readExport(path.join(saved, 'firestore_export'));
  const byPath = (documents: typeof before) => new Map(documents.map((found) => [found.path, found]));
  expect(byPath(after)).toEqual(byPath(before));
  expect(after.length).toBeGreaterThan(200);
}, 60_000);
