import type { Category } from '@shop/core/model/product';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSearchParams } from 'react-router-dom';

import { useAppSelector } from '@/app/hooks';
import { localStore } from '@/config/browserStorage';
import { paths, productsInCategory } from '@/config/paths';
import { HomeCarousel } from '@/features/banners/HomeCarousel';
import { CategoryChips } from '@/features/catalog/CategoryChips';
import { homeRows } from '@/features/catalog/homeRows';
import { HomeRowSkeleton } from '@/features/catalog/HomeRowSkeleton';
import { HotDeals, ProductRow } from '@/features/catalog/ProductRow';
import { readCategory } from '@/features/catalog/readCategory';
import { recentKey } from '@/features/catalog/recentKey';
import { useProducts } from '@/features/catalog/useProducts';
import { selectSession } from '@/shared/session/sessionSlice';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { lazyPage } from '@/ui/lazyPage';
import { Page } from '@/ui/Page';

import { HomeHead, HoursSkeleton } from './HomeHead';
import { QuickAdd } from './QuickAdd';

// Lazy, to keep the rules for opening hours out of the first load.
const OpenLine = lazyPage(async () => (await import('./HomeParts')).OpenLine);
const DeliveryCheck = lazyPage(async () => (await import('./HomeParts')).DeliveryCheck);
// Lazy, because most visits show none of these components.
const EmptyRows = lazyPage(async () => (await import('@/features/catalog/EmptyRows')).EmptyRows);
const BuyAgain = lazyPage(async () => (await import('./OrdersPage')).BuyAgain);
const RecentlyViewed = lazyPage(async () => (await import('./ProductViewPage')).RecentlyViewed);

export function HomePage() {
  // The selected category is in the URL, so Back from a product restores the selection.
  const [params, setParams] = useSearchParams();
  const isSignedIn = useAppSelector(selectSession).status === 'signedIn';
  const [hasViewed] = useState(() => localStore.getItem(recentKey) !== null);
  const category = readCategory(params.get('category'));
  const [call, setCall] = useState('Shop now');
  const choose = (next: Category | null) =>
    setParams(next === null ? {} : { category: next }, { replace: true });
  return (
    <Page title="Home" isHome isHeadingHidden>
      <QuickAdd>
        <HomeHead>
          <HomeCarousel call={call} />
          <Hours onCall={setCall} />
          <CategoryChips chosen={category} onChoose={choose} />
        </HomeHead>
        <Suspense>{isSignedIn && <BuyAgain />}</Suspense>
        <Rows category={category} />
        <ErrorBoundary fallback={null}>
          <Suspense>{hasViewed && <RecentlyViewed />}</Suspense>
        </ErrorBoundary>
      </QuickAdd>
    </Page>
  );
}

/** If the code of the opening hours fails to load, the rest of the page still works. */
function Hours({ onCall }: { onCall: (call: string) => void }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<HoursSkeleton />}>
        <OpenLine onCall={onCall} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Rows({ category }: { category: Category | null }) {
  const { status, products, missing, refetch } = useProducts();
  const { hotDeals, mostBought } = homeRows(products ?? [], category);
  const seeAll = category === null ? paths.products : productsInCategory(category);
  return (
    <>
      {status === 'loading' ? (
        <HomeRowSkeleton label="Loading products" />
      ) : hotDeals.length > 0 ? (
        <HotDeals seeAll={seeAll} products={hotDeals} />
      ) : missing !== null ? (
        <div className="mt-6">
          <ErrorPanel message={missing.message} onRetry={refetch} />
        </div>
      ) : (
        <Suspense>
          <EmptyRows />
        </Suspense>
      )}
      <div className="mt-3 min-h-11 md:w-fit">
        <Suspense>
          <DeliveryCheck />
        </Suspense>
      </div>
      {status === 'loading' && <HomeRowSkeleton label="Loading more products" />}
      {mostBought.length > 0 && <ProductRow title="Most bought" seeAll={seeAll} products={mostBought} />}
    </>
  );
}
