import { maxShownReviews } from '@shop/core/model/review';
import type { DocumentReference } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseEach, parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { ReviewRecord } from '../domain/reviewRecord';
import { reviewRecordSchema } from '../domain/reviewRecord';

const maxForStaff = 100;

/** Reads a review in the transaction, or returns null. Costs one read. */
export async function readReview(id: string, transaction: StoreTransaction): Promise<ReviewRecord | null> {
  const found = await transaction.get(await reviewReference(id));
  return found.exists ? parseStored(reviewRecordSchema, found) : null;
}

/** Returns the reviews with these ids. Costs one read per id. Omits missing reviews. */
export async function readReviews(ids: readonly string[]): Promise<ReviewRecord[]> {
  if (ids.length === 0) return [];
  const collection = await reviews();
  const found = await (await firestore()).getAll(...ids.map((id) => collection.doc(id)));
  return found
    .filter((snapshot) => snapshot.exists)
    .map((snapshot) => parseStored(reviewRecordSchema, snapshot));
}

/** Returns a product's newest visible reviews, and one extra in case staff hide one of them. */
export async function listNewest(productId: string, transaction: StoreTransaction): Promise<ReviewRecord[]> {
  const query = (await reviews())
    .where('productId', '==', productId)
    .where('isHidden', '==', false)
    .orderBy('date', 'desc')
    .limit(maxShownReviews + 1);
  const { docs } = await transaction.get(query);
  return docs.map((found) => parseStored(reviewRecordSchema, found));
}

/** Returns reviews for staff, up to `maxForStaff`. */
export async function listForStaff(show: 'reported' | 'hidden' | 'newest'): Promise<ReviewRecord[]> {
  const collection = await reviews();
  const query = {
    reported: collection.where('reports', '>', 0).orderBy('reports', 'desc'),
    hidden: collection.where('isHidden', '==', true).orderBy('date', 'desc'),
    newest: collection.orderBy('date', 'desc'),
  }[show];
  const { docs } = await query.limit(maxForStaff).get();
  return parseEach(reviewRecordSchema, docs, 'review.unreadable').fits;
}

/** Writes a change to a review, by staff or through a report. */
export async function changeReview(
  id: string,
  change: Partial<Pick<ReviewRecord, 'isHidden' | 'reports' | 'reportedBy'>>,
  transaction: StoreTransaction,
): Promise<void> {
  transaction.update(await reviewReference(id), change);
}

/** Writes a new review. The transaction must have checked that there is none for this order and product. */
export async function addReview(review: ReviewRecord, transaction: StoreTransaction): Promise<void> {
  transaction.create(await reviewReference(review.id), toDocument(reviewRecordSchema, review));
}

/** Returns the reference for transactions that read the document together with others. */
export async function reviewReference(id: string): Promise<DocumentReference> {
  return (await reviews()).doc(id);
}

async function reviews() {
  return (await firestore()).collection('reviews');
}
