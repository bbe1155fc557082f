import { AppError } from '@shop/core/model/appError';
import type { Review } from '@shop/core/model/review';
import type { StarCount } from '../../items/domain/item';

import { readItems } from '../../items/data/itemStore';
import type { Snapshot } from '../../platform/firestore/snapshots';
import { readSnapshot, writeSnapshot } from '../../platform/firestore/snapshots';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { transact } from '../../platform/firestore/transact';
import type { ReviewList } from '../domain/reviewList';
import { toReviewList } from '../domain/reviewList';
import { toReview } from '../domain/reviewRecord';
import { listNewest } from './reviewStore';

/** Must be read by the transaction that saves the list. */
export type OpenReviewList = { previous: Snapshot | null; reviews: Review[] };

const nameOf = (productId: string) => `reviews-${productId}`;

/** Costs one read. Builds a missing list first. Throws `not-found`. */
export async function readReviewListJson(productId: string, now: Date): Promise<string> {
  const found = await readSnapshot(nameOf(productId));
  return found?.json ?? rebuildReviewList(productId, now);
}

/** Returns the list as JSON text. Throws `not-found`. */
export async function rebuildReviewList(productId: string, now: Date): Promise<string> {
  return transact(async ({ transaction }) => {
    const item = (await readItems([productId], transaction)).get(productId);
    // Only existing products have lists, because otherwise anyone could fill the database with empty lists.
    if (item === undefined) throw new AppError('not-found', 'There is no such product.');
    const previous = await readSnapshot(nameOf(productId), transaction);
    const newest = (await listNewest(productId, transaction)).map(toReview);
    const json = JSON.stringify(toReviewList(newest, item.rating));
    if (json !== previous?.json) {
      await writeSnapshot(transaction, nameOf(productId), { json, previous, now });
    }
    return json;
  });
}

/** Must be called before any write. */
export async function openReviewList(
  productId: string,
  transaction: StoreTransaction,
): Promise<OpenReviewList> {
  const previous = await readSnapshot(nameOf(productId), transaction);
  const reviews =
    previous === null
      ? (await listNewest(productId, transaction)).map(toReview)
      : parseList(previous.json).reviews;
  return { previous, reviews };
}

export async function saveReviewList(
  productId: string,
  { previous, reviews }: OpenReviewList,
  { books, now, transaction }: { books: StarCount; now: Date; transaction: StoreTransaction },
): Promise<void> {
  const json = JSON.stringify(toReviewList(reviews, books));
  await writeSnapshot(transaction, nameOf(productId), { json, previous, now });
}

/** Returns the newest visible reviews, except the moderated one. Must be called before any write. */
export async function readShownWithout(
  { id, productId }: { id: string; productId: string },
  transaction: StoreTransaction,
): Promise<OpenReviewList> {
  const previous = await readSnapshot(nameOf(productId), transaction);
  const reviews = (await listNewest(productId, transaction)).map(toReview).filter((one) => one.id !== id);
  return { previous, reviews };
}

/** Only `toReviewList` creates this JSON, so it needs no validation. */
function parseList(json: string): ReviewList {
  return JSON.parse(json) as ReviewList;
}
