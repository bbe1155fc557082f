import { createHash } from 'node:crypto';

import type { InputOf } from '@shop/core/contracts/contract';
import type { hideReview } from '@shop/core/contracts/reviews';
import { AppError } from '@shop/core/model/appError';
import type { Item } from '../../items/domain/item';
import { withStars, withoutStars } from '../../items/domain/item';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { readItems, writeRating } from '../../items/data/itemStore';
import { openLists, saveLists } from '../../items/data/listStore';
import { transact } from '../../platform/firestore/transact';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { readShownWithout, saveReviewList } from '../data/reviewListStore';
import { changeReview, readReview } from '../data/reviewStore';
import { assertAsSeen } from '../domain/reviewPolicy';
import type { ReviewRecord } from '../domain/reviewRecord';
import { toReview } from '../domain/reviewRecord';

/** A customer's repeated report counts again only after reports by this many other customers. */
const maxKeptReporters = 100;

/** A customer's report counts once. Ignores reports of a hidden review. Throws `not-found`. */
export async function reportReview(reviewId: string, uid: string): Promise<void> {
  const reporter = createHash('sha256').update(`${reviewId} ${uid}`).digest('hex').slice(0, 16);
  await transact(async ({ transaction }) => {
    const review = await readReview(reviewId, transaction);
    if (review === null) throw noSuchReview();
    if (review.isHidden || review.reportedBy.includes(reporter)) return;
    const reportedBy = [...review.reportedBy, reporter].slice(-maxKeptReporters);
    await changeReview(reviewId, { reports: review.reports + 1, reportedBy }, transaction);
  });
}

/**
 * Resets the number of reports, but keeps the reporters, so their later reports do not count. Throws `not-found` and
 * `stale-version`.
 */
export async function setHidden(
  { reviewId, isHidden, wasHidden }: InputOf<typeof hideReview>,
  action: StaffAction,
): Promise<ReviewRecord> {
  return transact(async (context) => {
    const { transaction } = context;
    const review = await readReview(reviewId, transaction);
    if (review === null) throw noSuchReview();
    assertAsSeen(review, wasHidden);
    const next = { ...review, isHidden, reports: 0 };
    if (review.isHidden === isHidden && review.reports === 0) return review;
    const item = (await readItems([review.productId], transaction)).get(review.productId);
    if (review.isHidden !== isHidden) await writeBooks(next, { item, now: action.now, transaction });
    await changeReview(reviewId, { isHidden, reports: 0 }, transaction);
    const { reports } = review;
    await addAuditRow(
      action,
      {
        // Names the product, because the author's name must be erased with the customer.
        target: { kind: 'review', id: reviewId, name: item?.name ?? review.productId },
        before: { isHidden: review.isHidden, reports },
        after: { isHidden, reports: 0 },
      },
      context,
    );
    return next;
  });
}

async function writeBooks(
  review: ReviewRecord,
  { item, now, transaction }: { item: Item | undefined; now: Date; transaction: StoreTransaction },
): Promise<void> {
  const { productId } = review;
  const list = await readShownWithout(review, transaction);
  if (item === undefined) return;
  const lists = await openLists(transaction, [item.kind]);
  const books = item.rating ?? { sum: 0, count: 0 };
  const rating = review.isHidden ? withoutStars(books, review.rating) : withStars(books, review.rating);
  const reviews = review.isHidden ? list.reviews : [toReview(review), ...list.reviews];
  await writeRating(transaction, productId, { rating, now });
  await saveReviewList(productId, { ...list, reviews }, { books: rating, now, transaction });
  await saveLists(transaction, lists, { items: [{ ...item, rating }], now });
}

function noSuchReview(): AppError {
  return new AppError('not-found', 'There is no such review.');
}
