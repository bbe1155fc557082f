import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { findJars, javaMajor, probeJar } from './jars.mjs';
import { readJson } from './paths.mjs';

/** What the Firebase CLI requires to download a jar; jars that are here already may require less. */
const javaForDownloads = 21;

/**
 * What this machine offers. `download` says whether missing binaries can be fetched from Google now.
 * @typedef {import('./jars.mjs').StartableJar | { refusal: string }} JarOffer
 * @typedef {{ java: number, firestore: JarOffer, storage: JarOffer, ui: boolean, download: boolean }} Offer
 *
 * Without `jar` the CLI downloads the official binary.
 * @typedef {{ kind: 'official', source: string, jar?: string, launch?: 'jar' | 'classpath' }} Official
 * @typedef {{ kind: 'standin', reason: string }} StandIn
 * @typedef {{ firestore: Official | StandIn, storage: Official | StandIn, ui: boolean }} Choice
 */

/**
 * Each binary by itself: the official one where it can be had, the stand-in otherwise.
 * @param {Offer} offer
 * @param {string | undefined} forced value of SHOP_EMULATORS; `official` is the same as leaving it out, and makes the start name
 *   in one line what cannot be had
 * @returns {Choice}
 */
export function chooseBinaries(offer, forced) {
  if (forced && forced !== 'official' && forced !== 'standin') {
    throw new Error(`SHOP_EMULATORS is either "official" or "standin", not "${forced}".`);
  }
  /** @returns {Official | StandIn} */
  const choose = (/** @type {JarOffer} */ jar) => {
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

/**
 * One line for `SHOP_EMULATORS=official` where a stand-in has to serve.
 * @param {Choice} choice
 * @returns {string | undefined}
 */
export function describeMissing({ firestore, storage }) {
  const missing = [
    { name: 'Firestore', binary: firestore },
    { name: 'Storage rules', binary: storage },
  ].flatMap(({ name, binary }) => (binary.kind === 'standin' ? [`${name} (${binary.reason})`] : []));
  return missing.length === 0 ? undefined : `Not to be had officially: ${missing.join(', ')}.`;
}

/** @param {Offer} offer */
function isDownloadable({ java, download }) {
  return download && java >= javaForDownloads;
}

/**
 * Looks at the Java in PATH, the places where jars may lie, and, only when something is missing that a download could
 * bring, whether Google's storage answers.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ ui: boolean }} wanted
 * @returns {Promise<Offer>}
 */
export async function surveyMachine(env, wanted) {
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

/**
 * Google's Firestore emulator, where this machine has it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<JarOffer>}
 */
export async function findGoogleFirestore(env) {
  return offerOf('firestore', await javaMajor(env), env);
}

/**
 * The first jar that Java can start, or why there is none.
 * @param {import('./jars.mjs').JarName} name
 * @param {number} java
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<JarOffer>}
 */
async function offerOf(name, java, env) {
  const jars = await findJars(name, env);
  if (java === 0) return { refusal: 'there is no Java' };
  let refusal = 'its jar is not on this machine';
  for (const jar of jars) {
    const probed = await probeJar(jar, env);
    if ('jar' in probed) return probed;
    refusal = `${probed.refusal}, and Java here is ${java}`;
  }
  return { refusal };
}

/** @param {string} url */
async function isReachable(url) {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(1500) });
    return answer.ok;
  } catch {
    return false;
  }
}
