import type { ItemKind, ListedProduct } from '@shop/core/items/registry';
import { cartKinds } from '@shop/core/items/registry';
import { categoryLabels } from '@shop/core/model/product';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { paths, productsInCategory } from '@/config/paths';
import { CategoryChips } from '@/features/catalog/CategoryChips';
import { besideFilters, GridSkeleton } from '@/features/catalog/GridSkeleton';
import { ProductGrid } from '@/features/catalog/ProductGrid';
import { homeRows } from '@/features/catalog/homeRows';
import { ProductRow } from '@/features/catalog/ProductRow';
import { ChosenFilterChips } from '@/features/catalog/search/ChosenFilterChips';
import { FilterButton } from '@/features/catalog/search/FilterButton';
import { FilterChoices } from '@/features/catalog/search/FilterChoices';
import { countOptions } from '@/features/catalog/search/productFilters';
import { isNarrowed, searchProducts } from '@/features/catalog/search/searchProducts';
import { SortSelect } from '@/features/catalog/search/SortSelect';
import type { AddressedSearch } from '@/features/catalog/search/useAddressedSearch';
import { useAddressedSearch } from '@/features/catalog/search/useAddressedSearch';
import { useProducts } from '@/features/catalog/useProducts';
import { useItemLists } from '@/shared/items/useItemLists';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { SearchBox } from '@/ui/SearchBox';
import { lazyPage } from '@/ui/lazyPage';
import { useMedia } from '@/ui/useMedia';

import { FoundExtras } from './FoundExtras';
import { QuickAdd } from './QuickAdd';

const SearchSuggestions = lazyPage(
  async () => (await import('@/features/catalog/search/SearchSuggestions')).SearchSuggestions,
);

const noKinds: readonly ItemKind[] = [];

/** From this width, the filters are next to the list. */
const wide = '(min-width: 64rem)';

export function ProductsPage() {
  const addressed = useAddressedSearch();
  const { search, setText, change } = addressed;
  const [isSearching, setIsSearching] = useState(false);
  return (
    <Page
      title={search.category === null ? 'Products' : categoryLabels[search.category]}
      heading="Products"
      isHeadingHiddenOnPhones
      description="All the shop’s flower, pre-rolls and edibles, by category and name."
      actions={
        <form
          className="relative w-full md:max-w-dialog"
          onSubmit={(event) => {
            event.preventDefault();
            setIsSearching(false);
          }}
        >
          <SearchBox
            label="Search products"
            placeholder="Search products..."
            value={search.text}
            onChange={setText}
            onFocus={() => setIsSearching(true)}
          />
          {isSearching && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                {/* Passes at most one letter, which yields no suggestions: the list below shows the results. */}
                <SearchSuggestions text={search.text.slice(0, 1)} onLeave={() => setIsSearching(false)} />
              </Suspense>
            </ErrorBoundary>
          )}
        </form>
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
  const isWide = useMedia(wide);
  // The grid updates with low priority, so typing stays fast for a list of any length.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchProducts(products ?? [], wanted), [products, wanted]);
  const counts = useMemo(() => {
    const unfiltered = searchProducts(products ?? [], { ...wanted, filters: {} });
    return countOptions(unfiltered, wanted.filters);
  }, [products, wanted]);
  // Requests these lists together with the products, so FoundExtras does not wait for them.
  useItemLists(search.text.trim() === '' ? noKinds : cartKinds);
  if (status === 'loading') return <GridSkeleton />;
  const canClear = isNarrowed(search);
  const nothing = (
    <EmptyState
      drawing="search"
      title="No products found."
      {...(canClear && { text: 'Try another word, or fewer filters.' })}
    />
  );
  const more = moreThan(found, products ?? []);
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
        <div className={besideFilters}>
          {isWide && (
            <aside aria-label="Filters" className="flex w-68 shrink-0 flex-col gap-5 pt-4 empty:hidden">
              <FilterChoices filters={search.filters} counts={counts} onChange={change} />
            </aside>
          )}
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <p role="status" className="text-small whitespace-nowrap text-muted tabular-nums">
                {found.length === 1 ? '1 product' : `${found.length} products`}
              </p>
              <ChosenFilterChips filters={search.filters} onChange={change} />
              <div className="ml-auto flex items-center gap-3">
                {canClear && (
                  <button
                    type="button"
                    onClick={clear}
                    className="inline-flex min-h-11 items-center rounded-small px-1 font-semibold text-primary hover:underline"
                  >
                    Clear
                  </button>
                )}
                {isWide ? (
                  <SortSelect order={search.order} onChange={change} />
                ) : (
                  <FilterButton search={search} count={found.length} counts={counts} onChange={change} />
                )}
              </div>
            </div>
            {found.length > 0 && <ProductGrid products={found} search={wanted} onLeave={settle} />}
            {found.length === 0 && wanted.text.trim() === '' && nothing}
            {wanted.text.trim() !== '' && (
              <FoundExtras text={wanted.text} otherwise={found.length === 0 && nothing} />
            )}
            {more !== null && <ProductRow {...more} />}
          </div>
        </div>
      )}
    </>
  );
}

/** Maximum number of results that leave most of the screen empty. */
const fewResults = 3;

/** Returns a row of products that fills the screen below a short list of results, or null if none is needed. */
function moreThan(found: readonly ListedProduct[], products: readonly ListedProduct[]) {
  if (found.length > fewResults) return null;
  const [first] = found;
  const category = first?.category ?? null;
  const others = homeRows(products, category).hotDeals.filter((one) => !found.includes(one));
  if (others.length === 0) return null;
  return category === null
    ? { title: 'Just in', seeAll: paths.products, products: others }
    : { title: `More ${categoryLabels[category]}`, seeAll: productsInCategory(category), products: others };
}
