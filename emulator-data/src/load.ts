import path from 'node:path';
import { parseArgs } from 'node:util';

import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

import { missingFrom } from './load/countShop';
import { loadOptions } from './load/loadOptions';
import { readTarget } from './load/target';
import { removeMovedDays, writeDocuments, writeFilesAndPeople } from './load/writeShop';
import { buildDemoShop } from './shop/demoShop';
import { readSource } from './source/readSource';
import type { Target } from './load/target';
import type { Services } from './load/writeShop';

// Loads the demo shop into a running suite, or its catalogue into a real project. See README.md for the options.

const seed = path.resolve(import.meta.dirname, '../seed');
const { values: flags } = parseArgs({
  options: {
    'if-empty': { type: 'boolean', default: false },
    imported: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
  },
});

try {
  console.log(await load());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function load(): Promise<string> {
  const target = readTarget(process.env, { real: flags.real });
  const services = openServices(target);
  if (flags['if-empty'] && (await hasShop(services))) {
    return `${target.projectId} already has a shop; nothing was loaded.`;
  }
  const shop = await buildDemoShop(readSource(seed), {
    ...loadOptions(process.env, target),
    images: target.images,
  });
  const { bucket } = target.images;
  if (flags.imported && target.kind !== 'suite') throw new Error('--imported works only with a local suite.');
  // The import contains the users and pictures. The documents are always written, because they contain dates and URLs.
  if (flags.imported) await removeMovedDays(services, shop);
  else await writeFilesAndPeople(services, shop, { bucket, images: path.join(seed, 'images') });
  await writeDocuments(services, shop);
  const missing = await missingFrom(services, shop, bucket);
  if (missing.length > 0) throw new Error(`Data that is missing after the load:\n${missing.join('\n')}`);
  return `${target.projectId}: ${shop.documents.size} documents, ${shop.customers.length} users, ${shop.files.length} files.`;
}

/** Returns whether a load could replace the work of staff. */
async function hasShop({ firestore }: Services): Promise<boolean> {
  const settings = await firestore.getAll(firestore.doc('settings/hours'), firestore.doc('terms/current'));
  if (settings.some(({ exists }) => exists)) return true;
  return !(await firestore.collection('items').limit(1).get()).empty;
}

/** The Admin SDK reads the emulators' addresses from the environment. */
function openServices({ projectId, images }: Target): Services {
  const app = initializeApp({ projectId, storageBucket: images.bucket });
  return { firestore: getFirestore(app), auth: getAuth(app), storage: getStorage(app) };
}
