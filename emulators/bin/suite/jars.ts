import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { readJson } from './paths.mjs';

/** Java options for an emulator that runs briefly on few CPUs. They halve the CPU time and save 20 % of the memory. */
export const shortLifeOfJava = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** The jar of the Google Cloud CLI has no main class in its manifest. */
export const firestoreMainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const probeLimitMs = 10_000;

/**
 * A jar that this machine's Java can start. With `classpath`, the jar's manifest names no main class, so
 * `firestoreMainClass` starts the emulator.
 */
export type StartableJar = { jar: string; launch: 'jar' | 'classpath'; source: string };
export type Candidate = { jar: string; source: string };
export type JarName = 'firestore' | 'storage';

/**
 * Finds the jars of one emulator. A configured jar excludes all others. Without one, the cache of the Firebase CLI
 * comes before the Google Cloud CLI.
 */
export async function findJars(name: JarName, env: NodeJS.ProcessEnv): Promise<Candidate[]> {
  const variable = `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;
  const named = env[variable];
  if (named) {
    if (!existsSync(named)) throw new Error(`${variable} points to a missing file: ${named}`);
    return [{ jar: named, source: variable }];
  }
  const info = readJson('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const cache = env.FIREBASE_EMULATORS_PATH || path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const cached = {
    jar: path.join(cache, info[name].downloadPathRelativeToCacheDir),
    source: 'cache of the Firebase CLI',
  };
  const inSdk = name === 'firestore' ? await findInSdk(env) : [];
  return [cached, ...inSdk].filter(({ jar }) => existsSync(jar));
}

async function findInSdk(env: NodeJS.ProcessEnv): Promise<Candidate[]> {
  const usual = [path.join(env.HOME ?? os.homedir(), 'google-cloud-sdk'), '/usr/lib/google-cloud-sdk'];
  const root =
    usual.find((folder) => existsSync(path.join(folder, jarInSdk))) ??
    (await output('gcloud', ['info', '--format=value(installation.sdk_root)'], env)).stdout.trim();
  return root ? [{ jar: path.join(root, jarInSdk), source: 'Google Cloud CLI' }] : [];
}

/** Starts a jar with `--help`. This is the most reliable check that this machine's Java can load it. */
export async function probeJar(
  { jar, source }: Candidate,
  env: NodeJS.ProcessEnv,
): Promise<StartableJar | { refusal: string }> {
  const byManifest = await output('java', ['-jar', jar, '--help'], env);
  const isWithoutMain = byManifest.stderr.includes('no main manifest attribute');
  const last = isWithoutMain
    ? await output('java', ['-cp', jar, firestoreMainClass, '--help'], env)
    : byManifest;
  const [, classVersion] = /class file version (\d+)/.exec(last.stderr) ?? [];
  if (classVersion) return { refusal: `its jar needs Java ${Number(classVersion) - 44}` };
  if (/Could not find or load main class|Invalid or corrupt jarfile/.test(last.stderr)) {
    return { refusal: `${jar} is not an emulator` };
  }
  return { jar, launch: isWithoutMain ? 'classpath' : 'jar', source };
}

export function javaArguments({ jar, launch }: StartableJar) {
  return launch === 'classpath' ? ['-cp', jar, firestoreMainClass] : ['-jar', jar];
}

/**
 * Returns the major version of Java, or 0 without Java. Uses `-fullversion`, because npm adds the `java` program of
 * `firestore-emulator-node` to PATH, and that program handles `-version` itself.
 */
export async function javaMajor(env: NodeJS.ProcessEnv): Promise<number> {
  const { code, stdout, stderr } = await output('java', ['-fullversion'], env);
  const [, major] = /version "(\d+)/.exec(`${stdout}\n${stderr}`) ?? [];
  return code !== 0 || !major ? 0 : Number(major);
}

/** The code is 1 for any failure, such as a missing program. */
function output(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { env, timeout: probeLimitMs }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, stdout, stderr });
    });
  });
}
