import type { Review } from '@shop/core/model/review';

type HistogramProps = {
  reviews: readonly Pick<Review, 'rating'>[];
  /** Total number of reviews, including older reviews that are not in `reviews`. */
  count: number;
};

/** If there are many reviews, counts only the newest. */
export function Histogram({ reviews, count }: HistogramProps) {
  if (reviews.length === 0) return null;
  return (
    <>
      <dl className="mt-3 grid gap-1.5 text-small tabular-nums">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = reviews.filter(({ rating }) => rating === stars).length;
          return (
            <div key={stars} className="grid grid-cols-[3.25rem_1fr_1.5rem] items-center gap-2">
              <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
              <dd className="col-start-3 row-start-1 text-right text-muted">{given}</dd>
              <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-neutral-soft">
                <div
                  className="h-full rounded-full bg-star"
                  style={{ width: `${(given / reviews.length) * 100}%` }}
                />
              </div>
            </div>
          );
        })}
      </dl>
      {reviews.length < count && (
        <p className="mt-2 text-small text-muted">Of the newest {reviews.length} reviews.</p>
      )}
    </>
  );
}
