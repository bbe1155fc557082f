import { hideReview, manageReviews } from '@shop/core/contracts/reviews';
import type { ManagedReview } from '@shop/core/model/review';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { toApiFailure } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Stars } from '@/ui/Stars';
import { toast } from '@/ui/toast';

export function ManagedReviews({ reviews }: { reviews: readonly ManagedReview[] }) {
  const hide = useServerAction(hideReview, { invalidates: [manageReviews] });

  async function set({ id, isHidden: wasHidden }: Pick<ManagedReview, 'id' | 'isHidden'>, isHidden: boolean) {
    try {
      await hide.run({ reviewId: id, isHidden, wasHidden });
      if (isHidden) toast.undo('The review is hidden', () => void set({ id, isHidden }, false));
      else toast.success('The review is shown');
    } catch (error) {
      toast.error(toApiFailure(error).message);
    }
  }
  return (
    <ul aria-label="Reviews" className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id}>
          <Card className="flex h-full flex-col gap-2">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h2 className="min-w-0 text-card wrap-anywhere">
                <bdi>{review.userName}</bdi>
              </h2>
              <StateOf review={review} />
            </div>
            <Stars rating={review.rating} />
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {review.review}
            </p>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
              <p className="text-small text-muted">{formatShopDate(review.date)}</p>
              <div className="flex flex-wrap gap-2">
                {review.reports > 0 && (
                  <Act name="Keep" review={review} onPress={() => void set(review, false)} />
                )}
                <Act
                  name={review.isHidden ? 'Show again' : 'Hide'}
                  review={review}
                  onPress={() => void set(review, !review.isHidden)}
                />
              </div>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function StateOf({ review: { isHidden, reports } }: { review: ManagedReview }) {
  if (isHidden) return <Badge tone="neutral">Hidden</Badge>;
  if (reports === 0) return null;
  return <Badge tone="warn">{reports === 1 ? 'Reported once' : `Reported ${reports} times`}</Badge>;
}

type ActProps = { name: string; review: ManagedReview; onPress: () => void };

function Act({ name, review, onPress }: ActProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${name}: review by ${review.userName}`}
      onClick={onPress}
    >
      {name}
    </Button>
  );
}
