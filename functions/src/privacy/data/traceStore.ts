import { customer } from '@shop/core/contracts/customers';
import { instantSchema } from '@shop/core/model/fields';
import type { Query, UpdateData } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { ReviewRecord } from '../../reviews/domain/reviewRecord';
import { reviewRecordSchema } from '../../reviews/domain/reviewRecord';

// Customer data in other modules, for export and erasure.

const quoteSchema = v.object({
  id: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  feeCents: v.number(),
  validUntil: instantSchema,
});
const lookUpSchema = v.object({ at: instantSchema });

const batchSize = 300;

export async function listQuotes(uid: string, limit: number): Promise<v.InferOutput<typeof quoteSchema>[]> {
  const { docs } = await (await quotesOf(uid)).limit(limit).get();
  return docs.map((found) => parseStored(quoteSchema, found));
}

export async function listReviews(uid: string, limit: number): Promise<ReviewRecord[]> {
  const { docs } = await (await reviewsOf(uid)).limit(limit).get();
  return docs.map((found) => parseStored(reviewRecordSchema, found));
}

/** Returns the times at which staff looked a customer up. */
export async function listLookUps(uid: string, limit: number): Promise<v.InferOutput<typeof lookUpSchema>[]> {
  const rows = (await firestore())
    .collection('auditLog')
    .where('target.id', '==', uid)
    .where('action', '==', customer.name);
  return (await rows.limit(limit).get()).docs.map((found) => parseStored(lookUpSchema, found));
}

export async function eraseAddressesAndQuotes(uid: string): Promise<void> {
  await eraseAll((await firestore()).collection('users').doc(uid).collection('addresses'));
  await eraseAll(await quotesOf(uid));
}

/** Replaces the author's name and removes the picture in a batch of a customer's reviews. Returns the batch. */
export async function anonymizeReviews(uid: string, author: { userName: string }): Promise<ReviewRecord[]> {
  const reviews = await listReviews(uid, batchSize);
  await updateReviews(reviews, { ...author, userImage: '' });
  return reviews;
}

export async function unlinkReviews(reviews: readonly ReviewRecord[]): Promise<void> {
  await updateReviews(reviews, { userUID: '' });
}

async function updateReviews(
  reviews: readonly ReviewRecord[],
  change: UpdateData<ReviewRecord>,
): Promise<void> {
  const database = await firestore();
  const batch = database.batch();
  for (const { id } of reviews) batch.update(database.collection('reviews').doc(id), change);
  await batch.commit();
}

async function eraseAll(query: Query): Promise<void> {
  const database = await firestore();
  for (;;) {
    const { docs } = await query.limit(batchSize).get();
    if (docs.length === 0) return;
    const batch = database.batch();
    for (const found of docs) batch.delete(found.ref);
    await batch.commit();
  }
}

async function quotesOf(uid: string): Promise<Query> {
  return (await firestore()).collection('quotes').where('userUID', '==', uid);
}

async function reviewsOf(uid: string): Promise<Query> {
  return (await firestore()).collection('reviews').where('userUID', '==', uid);
}
