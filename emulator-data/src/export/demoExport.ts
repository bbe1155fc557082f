import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';

import { plainFields, writeExport, type Plain, crc32c } from 'firestore-emulator-node/export';

import { buildDemoShop, type DemoOptions } from '../shop/demoShop';
import type { Source } from '../source/readSource';
import { seedNow } from '../source/seedClock';
import { idFor } from '../shop/identifiers';
import type { Customer } from '../shop/people';
import type { ImageFile } from '../shop/imageFiles';
import { imageCacheControl } from '../shop/imageFiles';

/** The project of `.firebaserc`. The picture URLs contain its bucket and a port of `firebase.json`. */
const exportProject = 'demo-shop';
const bucket = `${exportProject}.appspot.com`;
/** Version of the Firebase CLI whose export format is used. */
const cliVersion = '15.34.2';
const firestoreVersion = '1.22.0';
const metadataFile = 'firebase-export-metadata.json';

export const exportOptions: DemoOptions = {
  now: seedNow,
  hours: 'always',
  extent: 'demo',
  images: { origin: 'http://127.0.0.1:9199', bucket },
};

export const exportParts = ['auth_export', 'storage_export', 'firestore_export', metadataFile];

/** Writes the input for `firebase emulators:start --import`. The same source produces the same bytes. */
export async function writeDemoExport(source: Source, { seed, target }: { seed: string; target: string }) {
  const shop = await buildDemoShop(source, exportOptions);
  for (const part of exportParts) rmSync(path.join(target, part), { recursive: true, force: true });

  writeExport(target, {
    name: 'firestore_export',
    micros: BigInt(seedNow.getTime()) * 1000n,
    documents: [...shop.documents].map(([place, fields]) => ({
      projectId: exportProject,
      path: place,
      // The shop's documents contain only plain values and dates.
      fields: plainFields(fields as Record<string, Plain>),
    })),
  });

  writeJson(path.join(target, 'auth_export/accounts.json'), authAccounts(shop.customers));
  writeJson(path.join(target, 'auth_export/config.json'), authConfig);

  const storage = path.join(target, 'storage_export');
  writeJson(path.join(storage, 'buckets.json'), { buckets: [{ id: bucket }] });
  for (const file of shop.files) {
    const content = readFileSync(path.join(seed, 'images', file.source));
    writeFile(path.join(storage, 'blobs', blobName(file)), content);
    writeJson(path.join(storage, 'metadata', `${blobName(file)}.json`), fileMetadata(file, content));
  }

  // Written last, because an interrupted export must not look complete.
  writeJson(path.join(target, metadataFile), {
    version: cliVersion,
    firestore: {
      version: firestoreVersion,
      path: 'firestore_export',
      metadata_file: 'firestore_export/firestore_export.overall_export_metadata',
    },
    auth: { version: cliVersion, path: 'auth_export' },
    storage: { version: cliVersion, path: 'storage_export' },
  });
  return { documents: shop.documents.size, users: shop.customers.length, files: shop.files.length };
}

function writeJson(file: string, content: unknown): void {
  writeFile(file, JSON.stringify(content, null, 2));
}

function writeFile(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const authConfig = {
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
};

/** The Auth emulator's export format has a placeholder instead of a password hash. */
function authAccounts(customers: readonly Customer[]) {
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: customers.map(({ uid, email, password, displayName, createdAt }) => {
      const salt = `fakeSalt${idFor(`salt ${uid}`)}`;
      const created = String(createdAt.getTime());
      return {
        localId: uid,
        createdAt: created,
        lastLoginAt: created,
        displayName,
        email,
        emailVerified: true,
        salt,
        passwordHash: `fakeHash:salt=${salt}:password=${password}`,
        passwordUpdatedAt: createdAt.getTime(),
        validSince: String(Math.floor(createdAt.getTime() / 1000)),
        providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, displayName }],
      };
    }),
  };
}

function blobName(file: ImageFile): string {
  return encodeURIComponent(`${bucket}/${file.path}`);
}

/** The emulator refuses to start without size, md5 and crc32c. */
function fileMetadata(file: ImageFile, content: Buffer) {
  const uploaded = Number(/\d+/.exec(file.path)?.[0]);
  const time = new Date(uploaded).toISOString();
  return {
    name: file.path,
    bucket,
    metageneration: 1,
    generation: uploaded,
    contentType: file.contentType,
    storageClass: 'STANDARD',
    contentDisposition: 'inline',
    cacheControl: imageCacheControl,
    downloadTokens: [file.downloadToken],
    etag: createHash('sha1').update(file.path).digest('base64').slice(0, 12),
    timeCreated: time,
    updated: time,
    size: content.byteLength,
    md5Hash: createHash('md5').update(content).digest('base64'),
    crc32c: String(crc32c(content)),
  };
}
