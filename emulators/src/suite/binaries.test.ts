import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { chooseBinaries, surveyMachine } from '../../bin/suite/binaries.mjs';
import { readJson } from '../../bin/suite/paths.mjs';

const bare = { java: 0, firestore: false, storage: false, ui: false, download: false };
const cached = { java: 21, firestore: true, storage: true, ui: true, download: false };

describe('which binaries are used', () => {
  test.each([
    ['nothing at hand', bare, { firestore: 'standin', storage: 'standin', ui: false }],
    ['Java 21 and all jars cached', cached, { firestore: 'official', storage: 'official', ui: true }],
    [
      'jars cached but Java 17',
      { ...cached, java: 17 },
      { firestore: 'standin', storage: 'standin', ui: true },
    ],
    [
      'Java 21, one jar cached, no network',
      { ...bare, java: 21, firestore: true },
      { firestore: 'official', storage: 'standin', ui: false },
    ],
    [
      'Java 21, nothing cached, network',
      { ...bare, java: 21, download: true },
      { firestore: 'official', storage: 'official', ui: true },
    ],
  ])('with %s', (_, offer, choice) => {
    expect(chooseBinaries(offer, undefined)).toEqual(choice);
  });

  test('stand-ins can be forced', () => {
    expect(chooseBinaries(cached, 'standin')).toMatchObject({ firestore: 'standin', storage: 'standin' });
  });

  test('forcing official binaries says what is missing', () => {
    expect(() => chooseBinaries(bare, 'official')).toThrow('there is no Java here (21 or newer is needed)');
    expect(() => chooseBinaries({ ...cached, java: 17 }, 'official')).toThrow('Java here is 17');
    expect(() => chooseBinaries({ ...bare, java: 21 }, 'official')).toThrow('neither cached nor');
  });

  test('an unknown word is refused', () => {
    expect(() => chooseBinaries(cached, 'real')).toThrow('either "official" or "standin", not "real"');
  });
});

describe('the survey of a machine', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'survey-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function machine(javaSays: string | null): NodeJS.ProcessEnv {
    const programs = path.join(folder, 'bin');
    mkdirSync(programs);
    if (javaSays !== null) {
      writeFileSync(path.join(programs, 'java'), `#!/bin/sh\necho '${javaSays}' >&2\n`, { mode: 0o755 });
    }
    return { PATH: programs, FIREBASE_EMULATORS_PATH: path.join(folder, 'cache') };
  }

  function cache(...names: ('firestore' | 'storage')[]): void {
    const info = readJson('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
    mkdirSync(path.join(folder, 'cache'));
    for (const name of names) {
      writeFileSync(path.join(folder, 'cache', info[name].downloadPathRelativeToCacheDir), '');
    }
  }

  test('finds Java and the jars the Firebase CLI has cached', async () => {
    const env = machine('openjdk version "21.0.5" 2024-10-15');
    cache('firestore', 'storage');
    await expect(surveyMachine(env, { ui: false })).resolves.toEqual({
      ...bare,
      java: 21,
      firestore: true,
      storage: true,
    });
  });

  test('finds no Java where there is none', async () => {
    await expect(surveyMachine(machine(null), { ui: false })).resolves.toEqual(bare);
  });

  test('does not ask the network for jars that an old Java could not run', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    await surveyMachine(machine('openjdk version "17.0.15" 2025-04-15'), { ui: false });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
