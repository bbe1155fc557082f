import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { surveyMachine } from '../../bin/suite/binaries';
import { inRoot, readJson } from '../../bin/suite/paths.mjs';

const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'survey-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a fake machine that has only these programs. Each value is the body of a shell script. */
function machine(programs: Record<string, string>): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, body] of Object.entries(programs)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  }
  return { PATH: bin, HOME: folder, FIREBASE_EMULATORS_PATH: path.join(folder, 'cache') };
}

/** Returns the script of a fake Java that reports its version. `run` is the script for all other arguments. */
function java(major: number, run = ':'): string {
  return `case "$*" in -fullversion) echo 'openjdk full version "${major}.0.5"' >&2 ;; *) ${run} ;; esac`;
}

const withoutMain = `case "$1" in -jar) echo "no main manifest attribute, in $2" >&2; exit 1 ;; esac`;
const tooNew = `echo 'X has been compiled by a more recent version (class file version 65.0)' >&2; exit 1`;

function file(...parts: string[]): string {
  const name = path.join(folder, ...parts);
  mkdirSync(path.dirname(name), { recursive: true });
  writeFileSync(name, '');
  return name;
}

function cache(name: 'firestore' | 'storage'): string {
  const info = readJson('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  return file('cache', info[name].downloadPathRelativeToCacheDir);
}

const survey = (env: NodeJS.ProcessEnv) => surveyMachine(env, { ui: false });

test('the survey finds Java, and the jars in the cache of the Firebase CLI', async () => {
  const env = machine({ java: java(21) });
  const [firestore, storage] = [cache('firestore'), cache('storage')];
  expect(await survey(env)).toMatchObject({
    java: 21,
    firestore: { jar: firestore, launch: 'jar', source: 'cache of the Firebase CLI' },
    storage: { jar: storage, launch: 'jar' },
  });
});

test('the survey finds a Firestore jar without a main class in a Google Cloud CLI in the home folder', async () => {
  const env = machine({ java: java(17, withoutMain) });
  const jar = file('google-cloud-sdk', jarInSdk);
  expect(await survey(env)).toMatchObject({
    firestore: { jar, launch: 'classpath', source: 'Google Cloud CLI' },
    storage: { refusal: 'its jar is not on this machine' },
  });
});

test('the survey finds no Java when the only java in PATH is the one from firestore-emulator-node', async () => {
  const env = machine({});
  symlinkSync(inRoot('packages/firestore-emulator/bin/java.mjs'), path.join(folder, 'bin/java'));
  symlinkSync(process.execPath, path.join(folder, 'bin/node'));
  expect(await survey(env)).toMatchObject({ java: 0, firestore: { refusal: 'Java is not installed' } });
});

test('the survey prefers the configured jar to all others', async () => {
  const env = machine({ java: java(17, withoutMain) });
  cache('firestore');
  const jar = file('mine', 'emulator.jar');
  expect(await survey({ ...env, FIRESTORE_EMULATOR_BINARY_PATH: jar })).toMatchObject({
    firestore: { jar, launch: 'classpath', source: 'FIRESTORE_EMULATOR_BINARY_PATH' },
  });
});

test('the survey refuses a configured path that does not exist', async () => {
  const env = { ...machine({ java: java(21) }), STORAGE_EMULATOR_BINARY_PATH: '/no/such.jar' };
  await expect(survey(env)).rejects.toThrow(
    'STORAGE_EMULATOR_BINARY_PATH points to a missing file: /no/such.jar',
  );
});

test('the survey reports the Java version that a jar needs when the installed Java cannot start that jar', async () => {
  const env = machine({ java: java(17, tooNew) });
  cache('storage');
  expect(await survey(env)).toMatchObject({
    storage: { refusal: 'its jar needs Java 21, but Java 17 is installed' },
  });
});

test('the survey reports that Java is missing', async () => {
  const env = machine({});
  cache('storage');
  expect(await survey(env)).toMatchObject({ java: 0, storage: { refusal: 'Java is not installed' } });
});

test('the survey sends no network request when Java is too old for the downloads', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await survey(machine({ java: java(17) }));
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});
