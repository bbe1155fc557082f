import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { StartableJar, JarName } from './jars';
import { findJars, javaMajor, probeJar } from './jars';
import { readJson } from './paths.mjs';

/** Java version of the jars that the Firebase CLI downloads. Jars on this machine may accept an older version. */
const javaForDownloads = 21;

export type JarOffer = StartableJar | { refusal: string };
export type Offer = { java: number; firestore: JarOffer; storage: JarOffer; ui: boolean; download: boolean };
export type Official = { kind: 'official'; source: string; jar?: string; launch?: 'jar' | 'classpath' };
export type StandIn = { kind: 'standin'; reason: string };
export type Choice = { firestore: Official | StandIn; storage: Official | StandIn; ui: boolean };

/**
 * Chooses each binary separately: the official one if it is available, otherwise the stand-in.
 * @param forced value of SHOP_EMULATORS; `official` has the same result as undefined
 */
export function chooseBinaries(offer: Offer, forced: string | undefined): Choice {
  if (forced && forced !== 'official' && forced !== 'standin') {
    throw new Error(`SHOP_EMULATORS is either "official" or "standin", not "${forced}".`);
  }
  const choose = (jar: JarOffer): Official | StandIn => {
    if (forced === 'standin') return { kind: 'standin', reason: 'SHOP_EMULATORS=standin' };
    if ('jar' in jar) return { kind: 'official', ...jar };
    if (isDownloadable(offer)) return { kind: 'official', source: 'downloaded by the Firebase CLI' };
    return { kind: 'standin', reason: jar.refusal };
  };
  return {
    firestore: choose(offer.firestore),
    storage: choose(offer.storage),
    ui: offer.ui || offer.download,
  };
}

export function describeMissing({ firestore, storage }: Choice): string | undefined {
  const missing = [
    { name: 'Firestore', binary: firestore },
    { name: 'Storage rules', binary: storage },
  ].flatMap(({ name, binary }) => (binary.kind === 'standin' ? [`${name} (${binary.reason})`] : []));
  return missing.length === 0 ? undefined : `Official binaries not available: ${missing.join(', ')}.`;
}

function isDownloadable({ java, download }: Offer) {
  return download && java >= javaForDownloads;
}

/** Contacts Google's download server only if a download would be useful. */
export async function surveyMachine(env: NodeJS.ProcessEnv, wanted: { ui: boolean }): Promise<Offer> {
  const java = await javaMajor(env);
  const [firestore, storage] = await Promise.all([
    offerOf('firestore', java, env),
    offerOf('storage', java, env),
  ]);
  const info = readJson('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const cache = env.FIREBASE_EMULATORS_PATH || path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const ui = wanted.ui && existsSync(path.join(cache, info.ui.main.binaryPathRelativeToCacheDir));
  const isJarMissing = 'refusal' in firestore || 'refusal' in storage;
  const isDownloadUseful = (wanted.ui && !ui) || (java >= javaForDownloads && isJarMissing);
  const download = isDownloadUseful && (await isReachable(info.ui.main.remoteUrl));
  return { java, firestore, storage, ui, download };
}

export async function findGoogleFirestore(env: NodeJS.ProcessEnv): Promise<JarOffer> {
  return offerOf('firestore', await javaMajor(env), env);
}

async function offerOf(name: JarName, java: number, env: NodeJS.ProcessEnv): Promise<JarOffer> {
  const jars = await findJars(name, env);
  if (java === 0) return { refusal: 'Java is not installed' };
  let refusal = 'its jar is not on this machine';
  for (const jar of jars) {
    const probed = await probeJar(jar, env);
    if ('jar' in probed) return probed;
    refusal = `${probed.refusal}, but Java ${java} is installed`;
  }
  return { refusal };
}

async function isReachable(url: string) {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(1500) });
    return answer.ok;
  } catch {
    return false;
  }
}
