import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { useAppSelector } from '@/app/hooks';
import { localStore } from '@/config/browserStorage';
import { paths } from '@/config/paths';
import { WelcomeConsent } from '@/features/account/WelcomeConsent';
import { recentKey } from '@/features/catalog/recentKey';
import { selectCartCount } from '@/features/purchase/cart/cartSlice';
import { Checkout } from '@/features/purchase/checkout/Checkout';
import { checkoutMessages } from '@/features/purchase/checkout/checkoutMessages';
import { EmptyState } from '@/ui/EmptyState';
import { lazyPage } from '@/ui/lazyPage';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

// Lazy, because only an empty cart shows the recently viewed products.
const RecentlyViewed = lazyPage(async () => (await import('./ProductViewPage')).RecentlyViewed);

export function CartPage() {
  const isEmpty = useAppSelector(selectCartCount) === 0;
  return (
    <Page title="Cart">
      {isEmpty ? (
        <>
          <EmptyState
            drawing="bag"
            title={checkoutMessages.empty}
            action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
          />
          <ErrorBoundary fallback={null}>
            <Suspense>{localStore.getItem(recentKey) !== null && <RecentlyViewed />}</Suspense>
          </ErrorBoundary>
        </>
      ) : (
        <Checkout renderConsent={(onAccepted) => <WelcomeConsent onAccepted={onAccepted} />} />
      )}
    </Page>
  );
}
