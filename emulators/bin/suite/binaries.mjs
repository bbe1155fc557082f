import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { readJson } from './paths.mjs';

const javaNeeded = 21;

/**
 * What this machine offers. `download` says whether missing binaries can be fetched from Google now.
 * @typedef {{ java: number, firestore: boolean, storage: boolean, ui: boolean, download: boolean }} Offer
 *
 * @typedef {'official' | 'standin'} Kind
 * @typedef {{ firestore: Kind, storage: Kind, ui: boolean }} Choice
 */

/**
 * Official binaries where they can be had, our stand-ins otherwise.
 * @param {Offer} offer
 * @param {string | undefined} forced value of SHOP_EMULATORS
 * @returns {Choice}
 */
export function chooseBinaries(offer, forced) {
  if (forced && forced !== 'official' && forced !== 'standin') {
    throw new Error(`SHOP_EMULATORS is either "official" or "standin", not "${forced}".`);
  }
  const can = (/** @type {'firestore' | 'storage'} */ name) =>
    offer.java >= javaNeeded && (offer[name] || offer.download);
  if (forced === 'official' && !(can('firestore') && can('storage'))) {
    throw new Error(`SHOP_EMULATORS=official, but ${whyNot(offer)}.`);
  }
  const kind = (/** @type {'firestore' | 'storage'} */ name) =>
    forced !== 'standin' && can(name) ? 'official' : 'standin';
  return { firestore: kind('firestore'), storage: kind('storage'), ui: offer.ui || offer.download };
}

/** @param {Offer} offer */
export function whyNot({ java, download }) {
  if (java === 0) return 'there is no Java here (21 or newer is needed)';
  if (java < javaNeeded) return `Java here is ${java} (21 or newer is needed)`;
  return download ? 'the binaries are missing' : 'the binaries are neither cached nor can they be downloaded';
}

/**
 * Looks at the Java in PATH, the cache of the Firebase CLI, and, only when something is missing that a download could
 * bring, whether Google's storage answers.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ ui: boolean }} wanted
 * @returns {Promise<Offer>}
 */
export async function surveyMachine(env, wanted) {
  const info = readJson('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const cache = env.FIREBASE_EMULATORS_PATH || path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const cached = (/** @type {string} */ file) => existsSync(path.join(cache, file));
  const found = {
    java: await javaMajor(env),
    firestore: cached(info.firestore.downloadPathRelativeToCacheDir),
    storage: cached(info.storage.downloadPathRelativeToCacheDir),
    ui: wanted.ui && cached(info.ui.main.binaryPathRelativeToCacheDir),
  };
  const worthAsking =
    (wanted.ui && !found.ui) || (found.java >= javaNeeded && !(found.firestore && found.storage));
  return { ...found, download: worthAsking && (await answers(info.ui.main.remoteUrl)) };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} 0 when there is none
 */
function javaMajor(env) {
  return new Promise((resolve) => {
    execFile('java', ['-version'], { env }, (error, stdout, stderr) => {
      const [, major] = /version "(\d+)/.exec(`${stdout}\n${stderr}`) ?? [];
      resolve(error || !major ? 0 : Number(major));
    });
  });
}

/** @param {string} url */
async function answers(url) {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(1500) });
    return answer.ok;
  } catch {
    return false;
  }
}
