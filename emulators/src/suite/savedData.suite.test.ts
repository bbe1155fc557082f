import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { firebaseCli, prepareFirestore, startFirestore } from '../../../tests/support/firestoreAlone';
import { suite } from '../../../tests/support/suite';
import { homeProject } from '../../bin/suite/config';
import { inRoot, readJson } from '../../bin/suite/paths.mjs';
import { suitePorts } from '../../bin/suite/ports';
import { readExport } from 'firestore-emulator-node/export';

// Tests the CLI commands that save data, with whichever Firestore emulator this machine uses.
const ports = suitePorts(readJson('firebase.json'), 13_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'saved-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('firebase emulators:export finds a running suite and saves its documents and users', async () => {
  await promisify(execFile)(
    process.execPath,
    [firebaseCli, 'emulators:export', path.join(folder, 'saved'), `--project=${suite.projectId}`, '--force'],
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
  const saved = path.join(folder, 'saved');
  prepareFirestore(folder, ports);
  const flags = [`--import=${inRoot('emulator-data')}`, `--export-on-exit=${saved}`];
  const given = [`--project=${homeProject}`, ...flags];
  const stop = await startFirestore(folder, given, process.env.SHOP_EMULATORS);
  await stop();

  const before = readExport(inRoot('emulator-data/firestore_export'));
  const after = readExport(path.join(saved, 'firestore_export'));
  const byPath = (documents: typeof before) => new Map(documents.map((found) => [found.path, found]));
  expect(byPath(after)).toEqual(byPath(before));
  expect(after.length).toBeGreaterThan(200);
}, 60_000);
