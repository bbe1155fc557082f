import type { Review } from '@shop/core/model/review';
import { formatRelative } from '@shop/core/rules/relativeTime';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { Avatar } from '@/ui/Avatar';
import { Stars } from '@/ui/Stars';

import { ReportReview } from './ReportReview';

/** The name and the review are untrusted, so their text direction and length must not affect the page. */
export function ReviewEntry({ review, now }: { review: Review; now: Date }) {
  return (
    <article className="flex gap-3">
      <Avatar name={review.userName} photoUrl={review.userImage || null} size="small" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="min-w-0 text-card wrap-anywhere">
            <bdi>{review.userName}</bdi>
          </h3>
          <time
            dateTime={review.date}
            title={formatShopDate(review.date)}
            className="text-small text-muted tabular-nums"
          >
            {formatRelative(review.date, now)}
          </time>
        </div>
        <Stars rating={review.rating} />
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {review.review}
        </p>
        <ReportReview reviewId={review.id} author={review.userName} />
      </div>
    </article>
  );
}
