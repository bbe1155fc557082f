import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../firebase';
import { readOne } from './readOne';
import { parseStored } from './stored';
import type { StoredDocument, StoreTransaction } from './storeTransaction';

// A document that holds the answer of a public list, so that reading a list costs one document read.

const snapshotSchema = v.object({ json: v.string(), version: v.number(), updatedAt: instantSchema });

/** `json` is the list as text; `version` counts its writes. */
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** Reads a snapshot: one read, inside the transaction if one is given. Null when it was never written. */
export async function readSnapshot(name: string, transaction?: StoreTransaction): Promise<Snapshot | null> {
  if (transaction === undefined) return toSnapshot(await readOne(`snapshots/${name}`));
  return toSnapshot(await transaction.get(await snapshotReference(name)));
}

/** Returns the reference for callers that read the snapshot together with other documents. */
export async function snapshotReference(name: string): Promise<DocumentReference> {
  return (await firestore()).collection('snapshots').doc(name);
}

export function toSnapshot(found: StoredDocument): Snapshot | null {
  return found.exists ? parseStored(snapshotSchema, found) : null;
}

/** Writes a snapshot in the transaction that read its previous state. */
export async function writeSnapshot(
  transaction: StoreTransaction,
  name: string,
  next: { json: string; previous: Snapshot | null; now: Date },
): Promise<void> {
  const reference = await snapshotReference(name);
  const version = (next.previous?.version ?? 0) + 1;
  transaction.set(reference, { json: next.json, version, updatedAt: next.now });
}
