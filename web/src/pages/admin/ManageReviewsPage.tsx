import { manageReviews } from '@shop/core/contracts/reviews';
import { maxManagedReviews } from '@shop/core/model/review';
import { useState } from 'react';

import { Choice } from '@/admin/forms/Choice';
import { NotRefreshed } from '@/admin/tables/NotRefreshed';
import { useServerData } from '@/api/useServerData';
import { ManagedReviews } from '@/features/reviews/admin/ManagedReviews';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';

type Show = 'reported' | 'hidden' | 'newest';

const choices = [
  { value: 'reported', label: 'Reported by customers', none: 'No reviews have been reported.' },
  { value: 'hidden', label: 'Hidden', none: 'No reviews are hidden.' },
  { value: 'newest', label: 'Newest', none: 'There are no reviews yet.' },
] as const;

export function ManageReviewsPage() {
  const [show, setShow] = useState<Show>('reported');
  const found = useServerData(manageReviews, { show }, { freshMs: 0 });
  const none = choices.find(({ value }) => value === show)?.none ?? '';
  return (
    <Page width="wide" title="Reviews">
      <Choice label="Show" options={choices} value={show} onChange={setShow} className="mb-4 max-w-80" />
      {found.status === 'loading' && (
        <Loading label="Loading reviews" className="grid gap-3 md:grid-cols-2">
          {['first', 'second'].map((card) => (
            <Skeleton key={card} className="h-40 rounded-card" />
          ))}
        </Loading>
      )}
      {found.status === 'failed' && <ErrorPanel message={found.error.message} onRetry={found.refetch} />}
      {found.status === 'ready' && (
        <div className="flex flex-col gap-3">
          <NotRefreshed error={found.error} what="This list" onRetry={found.refetch} />
          {found.data.reviews.length === 0 ? (
            <EmptyState
              drawing="jar"
              title={none}
              text="Customers can report a review on the page of its product."
            />
          ) : (
            <ManagedReviews reviews={found.data.reviews} />
          )}
          {found.data.more && (
            <p className="text-small text-muted">This list ends after {maxManagedReviews} reviews.</p>
          )}
        </div>
      )}
    </Page>
  );
}
