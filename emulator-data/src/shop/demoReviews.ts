import { withStars } from '../../../functions/src/items/domain/item';

import type { Item } from '../../../functions/src/items/domain/item';
import type { OrderRecord } from '../../../functions/src/orders/domain/orderRecord';
import { reviewId } from '../../../functions/src/reviews/data/reviewId';
import { toReviewList } from '../../../functions/src/reviews/domain/reviewList';
import { assertReviewable } from '../../../functions/src/reviews/domain/reviewPolicy';
import type { ReviewRecord } from '../../../functions/src/reviews/domain/reviewRecord';
import { toReview } from '../../../functions/src/reviews/domain/reviewRecord';
import type { SeedClock } from '../source/seedClock';
import type { ReviewSeed } from '../source/seedSchemas';
import type { StoredFields } from './documents';
import { idFor } from './identifiers';

/** Throws if a review names a seed order that its customer may not review. */
export function reviewRecords(
  seeds: readonly ReviewSeed[],
  { orders, clock }: { orders: ReadonlyMap<string, OrderRecord>; clock: SeedClock },
): ReviewRecord[] {
  return seeds.map((seed) => {
    const { product, by, stars, written, words, customer } = seed;
    const uid = customer ?? `former-${idFor(`buyer ${by}`)}`;
    const orderId =
      seed.order === undefined ? idFor(`order of ${by}: ${product}`) : idFor(`order ${seed.order}`);
    if (seed.order !== undefined) {
      const order = orders.get(orderId);
      if (order === undefined) throw new Error(`a review names the unknown order ${seed.order}`);
      assertReviewable(order, { uid, productId: product });
    }
    return {
      id: reviewId(orderId, product),
      productId: product,
      orderId,
      userUID: uid,
      userName: by,
      userImage: '',
      rating: stars,
      review: words,
      date: clock.instant(written).toISOString(),
      isHidden: false,
      reports: 0,
      reportedBy: [],
    };
  });
}

export function withRating(item: Item, reviews: readonly ReviewRecord[]): Item {
  const own = reviews.filter(({ productId }) => productId === item.id);
  if (own.length === 0) return item;
  return {
    ...item,
    rating: own.reduce((books, { rating }) => withStars(books, rating), { sum: 0, count: 0 }),
  };
}

export function* reviewDocuments(
  items: readonly Item[],
  reviews: readonly ReviewRecord[],
  now: Date,
): Iterable<[string, StoredFields]> {
  for (const { id, ...review } of reviews) {
    yield [`reviews/${id}`, { ...review, date: new Date(review.date) }];
  }
  for (const item of items) {
    const own = reviews.filter(({ productId }) => productId === item.id).map(toReview);
    if (own.length === 0) continue;
    const json = JSON.stringify(toReviewList(own, item.rating));
    yield [`snapshots/reviews-${item.id}`, { json, version: 1, updatedAt: now }];
  }
}
