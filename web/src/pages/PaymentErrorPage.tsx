import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { selectSession } from '@/shared/session/sessionSlice';
import { LineDrawing } from '@/ui/LineDrawing';
import { lazyPage } from '@/ui/lazyPage';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';

const UnpaidOrder = lazyPage(async () => (await import('./OrdersPage')).UnpaidOrder);

export function PaymentErrorPage() {
  const { status, user, problem } = useAppSelector(selectSession);
  const [mayRetry, setMayRetry] = useState(true);
  // Reserves space for the order, because "Back To Cart" must not move while the customer taps it.
  const mayHaveOrder = user !== null || (status === 'unknown' && problem === null);
  const placeholder = <Skeleton className="h-66 rounded-card" />;
  return (
    <Page title="Payment error" isHeadingHidden>
      <div className="mx-auto flex max-w-narrow flex-col items-center pb-6 text-center md:pt-6">
        <LineDrawing name="failure" />
        <p className="mt-3 font-display text-page text-balance">Something Went Wrong</p>
        <p className="mt-1 text-muted text-balance">
          No payment was made here, and your cart is as you left it.
        </p>
        <div className="mt-5 flex w-full flex-col gap-3">
          {mayHaveOrder && (
            <ErrorBoundary fallback={null} onError={() => setMayRetry(false)}>
              <Suspense fallback={placeholder}>
                {user === null ? placeholder : <UnpaidOrder uid={user.uid} onFound={setMayRetry} />}
              </Suspense>
            </ErrorBoundary>
          )}
          <LinkButton to={paths.cart} variant={mayHaveOrder && mayRetry ? 'quiet' : 'primary'} isWide>
            Back To Cart
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
