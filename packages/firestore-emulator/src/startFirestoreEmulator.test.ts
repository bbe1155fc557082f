import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { plainFields } from './export/plainFields';
import { writeExport } from './export/writeExport';
import { startFirestoreEmulator, type FirestoreEmulator } from './startFirestoreEmulator';
import { openClients } from './testing/openClients';

import type { FirestoreEmulatorOptions } from './startFirestoreEmulator';

let folder: string;
let running: FirestoreEmulator | undefined;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'firestore-emulator-'))));
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true });
});

async function start(options?: FirestoreEmulatorOptions): Promise<FirestoreEmulator> {
  return (running = await startFirestoreEmulator(options));
}

function file(name: string, content: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
}

function documentAt(emulator: FirestoreEmulator, name: string): Promise<Response> {
  return fetch(`http://${emulator.address}/v1/projects/demo-a/databases/(default)/documents/${name}`);
}

const openRooms = `rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents { match /rooms/{room} { allow get: if true; } }
  }`;

it('the emulator listens on a free port until it is stopped', async () => {
  const { address, port, stop } = await start();
  expect(address).toBe(`127.0.0.1:${port}`);
  expect((await fetch(`http://${address}/`)).status).toBe(200);
  await stop();
  await expect(fetch(`http://${address}/`)).rejects.toThrow('fetch failed');
});

it('two emulators run at the same time with separate documents', async () => {
  const first = await start();
  const second = await startFirestoreEmulator();
  const clients = [openClients(first.port), openClients(second.port)];
  const [here, there] = clients.map(({ client }) => client({ projectId: 'demo-a' }).doc('rooms/a'));
  await here?.set({ size: 3 });
  expect((await here?.get())?.exists).toBe(true);
  expect((await there?.get())?.exists).toBe(false);
  await Promise.all(clients.map(({ terminate }) => terminate()));
  await second.stop();
});

it('the emulator allows what the rules allow, and nothing else', async () => {
  const emulator = await start({ rules: file('a.rules', openRooms) });
  expect((await documentAt(emulator, 'rooms/a')).status).toBe(404);
  expect((await documentAt(emulator, 'users/a')).status).toBe(403);
});

it('the emulator reports errors in the rules', async () => {
  const warnings: string[] = [];
  const rules = file('a.rules', 'service cloud.firestore {');
  await start({ rules, onWarning: (message) => warnings.push(message) });
  expect(warnings).toEqual([expect.stringMatching(/a\.rules:1:26 Unexpected '<EOF>'\./)]);
});

it('the emulator refuses a query whose index is missing from the index file', async () => {
  const indexes = file('indexes.json', '{"indexes":[],"fieldOverrides":[]}');
  const { port } = await start({ indexes });
  const { client, terminate } = openClients(port);
  const query = client().collection('rooms').where('size', '==', 3).orderBy('name');
  await expect(query.get()).rejects.toThrow('requires an index');
  await terminate();
});

it('the emulator loads the documents of an export, and deletes them when the project is cleared', async () => {
  const documents = [{ projectId: 'demo-b', path: 'rooms/a', fields: plainFields({ size: 3 }) }];
  writeExport(folder, { name: 'saved', micros: 1n, documents });
  const emulator = await start({ seedFromExport: path.join(folder, 'saved'), projectId: 'demo-a' });
  expect(emulator.importedDocuments).toBe(1);
  expect((await documentAt(emulator, 'rooms/a')).status).toBe(200);
  emulator.clear('demo-a');
  expect((await documentAt(emulator, 'rooms/a')).status).toBe(404);
});

it.each([
  ['rules', { rules: '/no/such.rules' }, 'The rules file cannot be read'],
  ['indexes', { indexes: '/no/such.json' }, 'The indexes file cannot be read'],
])('the error for a missing %s file names the kind of file', async (_what, options, message) => {
  await expect(start(options)).rejects.toThrow(message);
});

it('the emulator reports that the port is taken', async () => {
  const { port } = await start();
  await expect(startFirestoreEmulator({ port })).rejects.toThrow('EADDRINUSE');
});
