import type { Category } from '@shop/core/model/product';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths, productsInCategory } from '@/config/paths';
import { HomeCarousel } from '@/features/banners/HomeCarousel';
import { CategoryChips } from '@/features/catalog/CategoryChips';
import { homeRows } from '@/features/catalog/homeRows';
import { HomeRowsSkeleton } from '@/features/catalog/HomeRowsSkeleton';
import { ProductRow } from '@/features/catalog/ProductRow';
import { readCategory } from '@/features/catalog/searchProducts';
import { useProducts } from '@/features/catalog/useProducts';
import { OpenBanner } from '@/shared/hours/OpenBanner';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { lazyPage } from '@/ui/lazyPage';
import { Page } from '@/ui/Page';

// Rarely seen, and not part of the first load.
const EmptyRows = lazyPage(async () => (await import('@/features/catalog/EmptyRows')).EmptyRows);

export function HomePage() {
  // The chip lives in the address, so that it is still there on the way back from a product.
  const [params, setParams] = useSearchParams();
  const category = readCategory(params.get('category'));
  const choose = (next: Category | null) =>
    setParams(next === null ? {} : { category: next }, { replace: true });
  return (
    <Page title="Home" isHome isHeadingHidden>
      <div className="flex flex-col gap-4">
        <HomeCarousel />
        <OpenBanner />
        <CategoryChips chosen={category} onChoose={choose} />
      </div>
      <Rows category={category} />
    </Page>
  );
}

function Rows({ category }: { category: Category | null }) {
  const { status, products, error, refetch } = useProducts();
  if (status === 'loading') return <HomeRowsSkeleton />;
  if (status === 'failed') {
    return (
      <div className="mt-6">
        <ErrorPanel message={error.message} onRetry={refetch} />
      </div>
    );
  }
  const { hotDeals, mostBought } = homeRows(products, category);
  const seeAll = category === null ? paths.products : productsInCategory(category);
  if (hotDeals.length === 0) {
    return (
      <Suspense>
        <EmptyRows />
      </Suspense>
    );
  }
  return (
    <>
      <ProductRow title="Hot Deals" seeAll={seeAll} products={hotDeals} isEarly />
      {mostBought.length > 0 && <ProductRow title="Most bought" seeAll={seeAll} products={mostBought} />}
    </>
  );
}
