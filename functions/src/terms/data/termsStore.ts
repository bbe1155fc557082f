import { idSchema, instantSchema } from '@shop/core/model/fields';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { readOne } from '../../platform/firestore/snapshots';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoredDocument } from '../../platform/firestore/storeTransaction';

const termsSchema = v.object({
  id: idSchema,
  terms: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type Terms = v.InferOutput<typeof termsSchema>;

/** Requests to change the terms contain this id. */
export const currentId = 'current';

export async function readCurrentTerms(transaction?: Transaction): Promise<Terms | null> {
  if (transaction === undefined) return toTerms(await readOne(`terms/${currentId}`));
  return toTerms(await transaction.get(await currentTermsReference()));
}

export async function currentTermsReference(): Promise<DocumentReference> {
  return (await firestore()).collection('terms').doc(currentId);
}

export function toTerms(found: StoredDocument): Terms | null {
  return found.exists ? parseStored(termsSchema, found) : null;
}

const publishedSchema = v.object({
  terms: v.string(),
  version: v.number(),
  updatedAt: instantSchema,
  updatedBy: v.string(),
});
export type PublishedTerms = v.InferOutput<typeof publishedSchema>;

/** A version is never written twice. */
export async function publishTerms(transaction: Transaction, published: PublishedTerms): Promise<void> {
  const database = await firestore();
  const fields = toDocument(publishedSchema, published);
  transaction.set(database.collection('terms').doc(currentId), fields);
  transaction.create(database.collection('termsVersions').doc(String(published.version)), fields);
}

export async function readTermsVersions(limit: number): Promise<PublishedTerms[]> {
  const query = (await firestore()).collection('termsVersions').orderBy('version', 'desc').limit(limit);
  return (await query.get()).docs.map((found) => parseStored(publishedSchema, found));
}
