import { categoryLabels } from '@shop/core/model/product';
import { useDeferredValue, useMemo } from 'react';

import { CategoryChips } from '@/features/catalog/CategoryChips';
import { gridStyle, ProductGrid } from '@/features/catalog/ProductGrid';
import { FilterButton } from '@/features/catalog/search/FilterButton';
import { isNarrowed, searchProducts } from '@/features/catalog/search/searchProducts';
import type { AddressedSearch } from '@/features/catalog/search/useAddressedSearch';
import { useAddressedSearch } from '@/features/catalog/search/useAddressedSearch';
import { useProducts } from '@/features/catalog/useProducts';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { SearchBox } from '@/ui/SearchBox';
import { CardSkeleton, Loading } from '@/ui/Skeleton';

import { FoundExtras } from './FoundExtras';
import { QuickAdd } from './QuickAdd';

export function ProductsPage() {
  const addressed = useAddressedSearch();
  const { search, setText, change } = addressed;
  return (
    <Page
      title={search.category === null ? 'Products' : categoryLabels[search.category]}
      heading="Products"
      description="All flower, pre-rolls and edibles of the shop, by category and name."
      actions={
        <div className="w-full md:max-w-dialog">
          <SearchBox
            label="Search products"
            placeholder="Search products..."
            value={search.text}
            onChange={setText}
          />
        </div>
      }
    >
      <QuickAdd>
        <CategoryChips chosen={search.category} onChoose={(category) => change({ category })} />
        <Found {...addressed} />
      </QuickAdd>
    </Page>
  );
}

function Found({ search, change, clear, settle }: AddressedSearch) {
  const { status, products, missing, refetch } = useProducts();
  // Typing stays quick whatever the length of the list: the grid follows as soon as the browser has a moment.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchProducts(products ?? [], wanted), [products, wanted]);
  if (status === 'loading') return <GridSkeleton />;
  const canClear = isNarrowed(search);
  return (
    <>
      {missing !== null && (
        <div className="mt-4">
          <ErrorPanel
            {...(status === 'ready' && { title: 'Some products are missing here.' })}
            message={missing.message}
            onRetry={refetch}
          />
        </div>
      )}
      {status === 'ready' && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <p role="status" className="text-small text-muted tabular-nums">
              {found.length === 1 ? '1 product' : `${found.length} products`}
            </p>
            <div className="flex items-center gap-3">
              {canClear && (
                <button
                  type="button"
                  onClick={clear}
                  className="inline-flex min-h-11 items-center rounded-small px-1 font-semibold text-primary hover:underline"
                >
                  Clear
                </button>
              )}
              <FilterButton search={search} count={found.length} onChange={change} />
            </div>
          </div>
          {found.length > 0 && <ProductGrid products={found} search={wanted} onLeave={settle} />}
          {found.length === 0 && <NothingFound isNarrowed={canClear} onClear={clear} />}
          {wanted.text.trim() !== '' && <FoundExtras text={wanted.text} />}
        </>
      )}
    </>
  );
}

/** A shop without products and a search without a hit differ in what can be done. */
function NothingFound({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="No products found."
      {...(isNarrowed && {
        action: (
          <Button variant="secondary" size="medium" onClick={onClear}>
            Clear filters
          </Button>
        ),
      })}
    />
  );
}

function GridSkeleton() {
  return (
    <Loading label="Loading products" className={`mt-15 ${gridStyle}`}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </Loading>
  );
}
