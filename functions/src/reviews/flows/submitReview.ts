import { AppError } from '@shop/core/model/appError';
import type { Review } from '@shop/core/model/review';
import { withStars } from '../../items/domain/item';

import { itemReferences, readItems, writeRating } from '../../items/data/itemStore';
import { openLists, saveLists } from '../../items/data/listStore';
import { requireOrder } from '../../orders/data/orderStore';
import { findOrder } from '../../orders/flows/findOrder';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { transactTogether } from '../../platform/firestore/transact';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { readAuthor } from '../data/authorStore';
import { reviewId } from '../data/reviewId';
import { openReviewList, saveReviewList } from '../data/reviewListStore';
import { addReview, readReview, reviewReference } from '../data/reviewStore';
import type { Author } from '../domain/author';
import { assertReviewable } from '../domain/reviewPolicy';
import type { ReviewRecord } from '../domain/reviewRecord';
import { toReview } from '../domain/reviewRecord';

/** `orderId` is the display number or the document id. */
export type SubmittedReview = { orderId: string; productId: string; rating: number; review: string };

/** Returns the stored review for an identical repetition. Throws `already-reviewed` for a different review. */
export async function submitReview(said: SubmittedReview, uid: string, now: Date): Promise<Review> {
  const found = await findOrder(said.orderId, uid);
  assertReviewable(found, { uid, productId: said.productId });
  const author = await readAuthor(uid, (await currentShopProfile(now))?.name ?? '');
  const shared = {
    // Every review changes a product and the public list of its kind.
    group: 'reviews',
    references: [
      await reviewReference(reviewId(found.id, said.productId)),
      ...(await itemReferences([said.productId])),
    ],
  };
  return transactTogether(shared, async ({ transaction }) => {
    const order = await requireOrder(found.id, transaction);
    assertReviewable(order, { uid, productId: said.productId });
    const record = toRecord(said, { orderId: order.id, uid, author, now });
    const known = await readReview(record.id, transaction);
    if (known === null) await write(record, now, transaction);
    else if (known.rating !== record.rating || known.review !== record.review) {
      throw new AppError('already-reviewed', 'You have already reviewed this item.');
    }
    return toReview(known ?? record);
  });
}

async function write(record: ReviewRecord, now: Date, transaction: StoreTransaction): Promise<void> {
  const { productId } = record;
  const item = (await readItems([productId], transaction)).get(productId);
  if (item === undefined) throw new AppError('not-found', 'There is no such product.');
  const { previous, reviews } = await openReviewList(productId, transaction);
  const lists = await openLists(transaction, [item.kind]);
  const rating = withStars(item.rating, record.rating);
  await addReview(record, transaction);
  await writeRating(transaction, productId, { rating, now });
  const next = { previous, reviews: [toReview(record), ...reviews] };
  await saveReviewList(productId, next, { books: rating, now, transaction });
  await saveLists(transaction, lists, { items: [{ ...item, rating }], now });
}

function toRecord(
  { productId, rating, review }: SubmittedReview,
  by: { orderId: string; uid: string; author: Author; now: Date },
): ReviewRecord {
  return {
    id: reviewId(by.orderId, productId),
    productId,
    orderId: by.orderId,
    userUID: by.uid,
    ...by.author,
    rating,
    review,
    date: by.now.toISOString(),
    isHidden: false,
    reports: 0,
    reportedBy: [],
  };
}
