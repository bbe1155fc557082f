import { maxManagedReviews, maxShownReviews } from '@shop/core/model/review';
import type { DocumentReference } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseEach, parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { ReviewRecord } from '../domain/reviewRecord';
import { reviewRecordSchema } from '../domain/reviewRecord';

export async function readReview(id: string, transaction: StoreTransaction): Promise<ReviewRecord | null> {
  const found = await transaction.get(await reviewReference(id));
  return found.exists ? parseStored(reviewRecordSchema, found) : null;
}

/** Omits missing reviews. */
export async function readReviews(ids: readonly string[]): Promise<ReviewRecord[]> {
  if (ids.length === 0) return [];
  const collection = await reviews();
  const found = await (await firestore()).getAll(...ids.map((id) => collection.doc(id)));
  return found
    .filter((snapshot) => snapshot.exists)
    .map((snapshot) => parseStored(reviewRecordSchema, snapshot));
}

/** Includes one extra review in case staff hide one of them. */
export async function listNewest(productId: string, transaction: StoreTransaction): Promise<ReviewRecord[]> {
  const query = (await reviews())
    .where('productId', '==', productId)
    .where('isHidden', '==', false)
    .orderBy('date', 'desc')
    .limit(maxShownReviews + 1);
  const { docs } = await transaction.get(query);
  return docs.map((found) => parseStored(reviewRecordSchema, found));
}

export async function listForStaff(
  show: 'reported' | 'hidden' | 'newest',
): Promise<{ reviews: ReviewRecord[]; more: boolean }> {
  const collection = await reviews();
  const query = {
    reported: collection.where('reports', '>', 0).orderBy('reports', 'desc'),
    hidden: collection.where('isHidden', '==', true).orderBy('date', 'desc'),
    newest: collection.orderBy('date', 'desc'),
  }[show];
  const { docs } = await query.limit(maxManagedReviews + 1).get();
  const { fits } = parseEach(reviewRecordSchema, docs.slice(0, maxManagedReviews), 'review.unreadable');
  return { reviews: fits, more: docs.length > maxManagedReviews };
}

export async function changeReview(
  id: string,
  change: Partial<Pick<ReviewRecord, 'isHidden' | 'reports' | 'reportedBy'>>,
  transaction: StoreTransaction,
): Promise<void> {
  transaction.update(await reviewReference(id), change);
}

/** The transaction must have checked that there is no review for this order and product. */
export async function addReview(review: ReviewRecord, transaction: StoreTransaction): Promise<void> {
  transaction.create(await reviewReference(review.id), toDocument(reviewRecordSchema, review));
}

export async function reviewReference(id: string): Promise<DocumentReference> {
  return (await reviews()).doc(id);
}

async function reviews() {
  return (await firestore()).collection('reviews');
}
