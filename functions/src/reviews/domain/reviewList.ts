import type { Review } from '@shop/core/model/review';
import { maxShownReviews } from '@shop/core/model/review';
import type { StarCount } from '../../items/domain/item';
import { averageOf } from '../../items/domain/item';

/** `reviews` are the newest ones. `average` and `count` cover all visible reviews. */
export type ReviewList = { reviews: Review[]; average: number; count: number };

export function toReviewList(reviews: readonly Review[], books: StarCount | undefined): ReviewList {
  const { sum, count } = books ?? { sum: 0, count: 0 };
  return {
    reviews: [...reviews].sort(newestFirst).slice(0, maxShownReviews),
    average: averageOf({ sum, count }),
    count,
  };
}

function newestFirst(a: Review, b: Review): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
