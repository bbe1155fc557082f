import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';

import type { DemoShop } from '../shop/demoShop';
import type { ImageFile } from '../shop/imageFiles';
import { imageCacheControl } from '../shop/imageFiles';
import type { Customer } from '../shop/people';

export type Services = { firestore: Firestore; auth: Auth; storage: Storage };

/** Limit for the number of documents, because one atomic commit writes all of them. */
const maxWrites = 500;

/** Replaces pictures and users with the same names and ids. */
export async function writeFilesAndPeople(
  { auth, storage }: Services,
  shop: DemoShop,
  { bucket, images }: { bucket: string; images: string },
): Promise<void> {
  await Promise.all([
    ...shop.files.map((file) => upload(storage, bucket, { file, folder: images })),
    ...shop.customers.map((customer) => putCustomer(auth, customer)),
  ]);
}

/** Replaces documents with the same ids, in one commit. */
export async function writeDocuments({ firestore }: Services, shop: DemoShop): Promise<void> {
  if (shop.documents.size > maxWrites) throw new Error(`more than ${maxWrites} documents`);
  const batch = firestore.batch();
  for (const [place, fields] of shop.documents) batch.set(firestore.doc(place), fields);
  await batch.commit();
}

/** Removes imported special days that `shop` lacks: their ids are dates, and the dates have been shifted. */
export async function removeMovedDays({ firestore }: Services, shop: DemoShop): Promise<void> {
  const { docs } = await firestore.collection('specialDays').limit(maxWrites).get();
  const moved = docs.filter(({ ref }) => !shop.documents.has(ref.path));
  await Promise.all(moved.map(({ ref }) => ref.delete()));
}

async function upload(
  storage: Storage,
  bucket: string,
  { file, folder }: { file: ImageFile; folder: string },
): Promise<void> {
  const content = readFileSync(path.join(folder, file.source));
  await storage
    .bucket(bucket)
    .file(file.path)
    .save(content, {
      resumable: false,
      validation: false,
      metadata: {
        contentType: file.contentType,
        contentDisposition: 'inline',
        cacheControl: imageCacheControl,
        metadata: { firebaseStorageDownloadTokens: file.downloadToken },
      },
    });
}

async function putCustomer(auth: Auth, { uid, email, password, displayName }: Customer): Promise<void> {
  const account = { email, password, displayName, emailVerified: true };
  try {
    await auth.createUser({ uid, ...account });
  } catch (error) {
    if (!isTaken(error)) throw error;
    await auth.updateUser(uid, account);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/uid-already-exists';
}
