import { categoryLabels } from '@shop/core/model/product';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { CategoryChips } from '@/features/catalog/CategoryChips';
import { gridStyle, ProductGrid } from '@/features/catalog/ProductGrid';
import type { ProductSearch } from '@/features/catalog/searchProducts';
import { readCategory, searchProducts } from '@/features/catalog/searchProducts';
import { useProducts } from '@/features/catalog/useProducts';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { SearchBox } from '@/ui/SearchBox';
import { CardSkeleton, Loading } from '@/ui/Skeleton';

export function ProductsPage() {
  const [search, setSearch] = useAddressedSearch();
  const clear = () => setSearch({ text: '', category: null });
  return (
    <Page
      title={search.category === null ? 'Products' : categoryLabels[search.category]}
      heading="Products"
      description="All flower, pre-rolls and edibles of the shop, by category and name."
    >
      <div className="flex flex-col gap-3">
        <SearchBox
          label="Search products"
          placeholder="Search products..."
          value={search.text}
          onChange={(text) => setSearch({ ...search, text })}
        />
        <CategoryChips chosen={search.category} onChoose={(category) => setSearch({ ...search, category })} />
      </div>
      <Found search={search} onClear={clear} />
    </Page>
  );
}

function Found({ search, onClear }: { search: ProductSearch; onClear: () => void }) {
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
          <Button variant="quiet" size="medium" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {found.length === 0 ? (
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
      ) : (
        <ProductGrid products={found} />
      )}
    </>
  );
}

/** The search lives in the address, so that it survives going back, a reload and a shared link. */
function useAddressedSearch(): [ProductSearch, (search: ProductSearch) => void] {
  const [params, setParams] = useSearchParams();
  const category = readCategory(params.get('category'));
  // The text is kept beside the address as well: an input must never wait for the router.
  const [text, setText] = useState(params.get('q') ?? '');
  function setSearch(next: ProductSearch) {
    setText(next.text);
    const wanted = new URLSearchParams();
    if (next.category !== null) wanted.set('category', next.category);
    if (next.text !== '') wanted.set('q', next.text);
    setParams(wanted, { replace: true });
  }
  return [{ text, category }, setSearch];
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
