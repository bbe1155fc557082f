import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../firebase';
import { parseEach } from './stored';
import type { StoreTransaction } from './storeTransaction';

const stuckSchema = v.object({
  id: v.string(),
  collection: v.string(),
  documentId: v.string(),
  orderId: v.string(),
  failures: v.number(),
  firstAt: instantSchema,
  lastAt: instantSchema,
});
export type StuckWork = v.InferOutput<typeof stuckSchema>;

const collectionName = 'stuckWork';
/** Work that still fails is marked again within this time, so an older mark means that it has succeeded. */
const freshMs = 15 * 60_000;
const keptMs = 7 * 86_400_000;

/** Must be called before the transaction's first write. */
export async function prepareStuckMark(
  document: { collection: string; id: string; orderId: string },
  { now, transaction }: { now: Date; transaction: StoreTransaction },
): Promise<() => void> {
  const { collection, id, orderId } = document;
  const reference = await markReference(`${collection}-${id}`);
  const [known] = parseEach(stuckSchema, await existing(reference, transaction), 'stuck.unreadable').fits;
  const isFresh = known !== undefined && Date.parse(known.lastAt) >= now.getTime() - freshMs;
  return () => {
    transaction.set(reference, {
      collection,
      documentId: id,
      orderId,
      failures: isFresh ? known.failures + 1 : 1,
      firstAt: isFresh ? new Date(known.firstAt) : now,
      lastAt: now,
      expireAt: new Date(now.getTime() + keptMs),
    });
  };
}

/** Returns only work that still fails, latest failure first. `count` is not limited. */
export async function readStuckWork(now: Date, limit: number): Promise<{ count: number; some: StuckWork[] }> {
  const fresh = (await firestore())
    .collection(collectionName)
    .where('lastAt', '>=', new Date(now.getTime() - freshMs));
  const [count, { docs }] = await Promise.all([
    fresh.count().get(),
    fresh.orderBy('lastAt', 'desc').limit(limit).get(),
  ]);
  return { count: count.data().count, some: parseEach(stuckSchema, docs, 'stuck.unreadable').fits };
}

async function existing(reference: DocumentReference, transaction: StoreTransaction) {
  const found = await transaction.get(reference);
  return found.exists ? [found] : [];
}

async function markReference(id: string): Promise<DocumentReference> {
  return (await firestore()).collection(collectionName).doc(id);
}
