import { categoryLabels } from '@shop/core/model/product';
import { useDeferredValue, useMemo } from 'react';

import { CategoryChips } from '@/features/catalog/CategoryChips';
import { gridStyle, ProductGrid } from '@/features/catalog/ProductGrid';
import type { ProductSearch } from '@/features/catalog/searchProducts';
import { searchProducts } from '@/features/catalog/searchProducts';
import { useAddressedSearch } from '@/features/catalog/useAddressedSearch';
import { useProducts } from '@/features/catalog/useProducts';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { SearchBox } from '@/ui/SearchBox';
import { CardSkeleton, Loading } from '@/ui/Skeleton';

export function ProductsPage() {
  const { search, setText, setCategory, clear, settle } = useAddressedSearch();
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
      <CategoryChips chosen={search.category} onChoose={setCategory} />
      <Found search={search} onClear={clear} onLeave={settle} />
    </Page>
  );
}

type FoundProps = { search: ProductSearch; onClear: () => void; onLeave: () => void };

function Found({ search, onClear, onLeave }: FoundProps) {
  const { status, products, error, refetch } = useProducts();
  // Typing stays quick whatever the length of the list: the grid follows as soon as the browser has a moment.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchProducts(products ?? [], wanted), [products, wanted]);
  if (status === 'loading') return <GridSkeleton />;
  if (status === 'failed') {
    return (
      <div className="mt-4">
        <ErrorPanel message={error.message} onRetry={refetch} />
      </div>
    );
  }
  const isNarrowed = search.text !== '' || search.category !== null;
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <p role="status" className="text-small text-muted tabular-nums">
          {found.length === 1 ? '1 product' : `${found.length} products`}
        </p>
        {isNarrowed && (
          <button
            type="button"
            onClick={onClear}
            className="-mr-1 inline-flex min-h-11 items-center rounded-small px-1 font-semibold text-primary hover:underline"
          >
            Clear
          </button>
        )}
      </div>
      {found.length === 0 ? (
        <NothingFound isNarrowed={isNarrowed} onClear={onClear} />
      ) : (
        <ProductGrid products={found} search={wanted} onLeave={onLeave} />
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
    <Loading label="Loading products" className={`mt-12 ${gridStyle}`}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </Loading>
  );
}
