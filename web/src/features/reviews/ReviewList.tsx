import type { Review } from '@shop/core/model/review';
import type { reviews as contract } from '@shop/core/contracts/reviews';
import type { OutputOf } from '@shop/core/contracts/contract';
import { useState } from 'react';

import type { ServerData } from '@/api/useServerData';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { TextSkeleton } from '@/ui/TextSkeleton';
import { useNow } from '@/ui/useNow';

import { ReviewEntry } from './ReviewEntry';
import { reviewMessages } from './reviewMessages';

const shownAtFirst = 4;

export function ReviewList({ list }: { list: ServerData<OutputOf<typeof contract>> }) {
  if (list.status === 'loading') return <ReviewsSkeleton />;
  if (list.status === 'failed') return <ErrorPanel message={list.error.message} onRetry={list.refetch} />;
  const { reviews, count } = list.data;
  if (reviews.length === 0) {
    return <p className="text-muted">{count === 0 ? reviewMessages.noneYet : reviewMessages.withoutText}</p>;
  }
  return <Entries reviews={reviews} count={count} />;
}

function Entries({ reviews, count }: { reviews: readonly Review[]; count: number }) {
  const now = useNow();
  const [isWhole, setIsWhole] = useState(false);
  // A single further review is shown immediately, without a button.
  const isShort = reviews.length <= shownAtFirst + 1;
  const shown = isWhole || isShort ? reviews : reviews.slice(0, shownAtFirst);
  const isPart = count > reviews.length;
  return (
    <>
      <ul className="flex flex-col gap-5">
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button variant="secondary" size="medium" className="mt-4" onClick={() => setIsWhole(true)}>
          {isPart ? `Show the newest ${reviews.length} reviews` : `Show all ${reviews.length} reviews`}
        </Button>
      )}
      {isWhole && isPart && (
        <p className="mt-4 text-small text-muted">
          These are the newest {reviews.length} of {count} reviews. The average includes all {count}.
        </p>
      )}
    </>
  );
}

function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews" className="flex flex-col gap-5">
      {['first', 'second'].map((entry) => (
        <div key={entry} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grow">
            <TextSkeleton lines={3} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
