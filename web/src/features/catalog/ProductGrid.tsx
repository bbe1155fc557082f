import type { ListedProduct } from '@shop/core/items/registry';
import { memo, useDeferredValue } from 'react';

import { DistantCards } from './DistantCards';
import { gridStyle } from './GridSkeleton';
import { ProductCard } from './ProductCard';
import { cardsPerPage, useLoadedPages } from './useLoadedPages';

/** Number of cards in the first row on phones. Their pictures load first. */
const firstCards = 2;
/** Number of cards in the first row on wide screens. Their pictures load early. */
const earlyCards = 4;
/** Enough cards to fill the screen. The other cards of the first page render after them. */
const firstRenderCards = 12;

type ProductGridProps = {
  products: readonly ListedProduct[];
  /** The search that returned these products. Must be the same object until the search changes. */
  search: object;
  /** Called on any press in the list, before a product opens. */
  onLeave: () => void;
};

/**
 * Rendering a thousand cards at once would delay the next key press, so each page of cards renders shortly before it
 * scrolls into view.
 */
export function ProductGrid({ products, search, onLeave }: ProductGridProps) {
  const { isLoaded, load } = useLoadedPages(search);
  const isFirstRenderShown = useDeferredValue(true, false);
  const starts = Array.from(
    { length: Math.ceil(products.length / cardsPerPage) },
    (_, page) => page * cardsPerPage,
  );
  return (
    <ul aria-label="Results" className={gridStyle} onClickCapture={onLeave}>
      {starts.map((start) => {
        const page = products.slice(start, start + cardsPerPage);
        if (!isLoaded(start)) {
          return <DistantCards key={start} start={start} count={page.length} onNear={load} />;
        }
        const drawn = isFirstRenderShown ? page.length : firstRenderCards;
        const left = page.length - drawn;
        return [
          ...page
            .slice(0, drawn)
            .map((product, index) => (
              <GridCell key={product.id} product={product} priority={priorityAt(start + index)} />
            )),
          left > 0 && <DistantCards key={start} start={start} count={left} onNear={load} />,
        ];
      })}
    </ul>
  );
}

type Priority = 'first' | 'eager' | 'lazy';

function priorityAt(place: number): Priority {
  if (place < firstCards) return 'first';
  return place < earlyCards ? 'eager' : 'lazy';
}

/** Memoized, so unchanged cards do not render again during a search. */
const GridCell = memo(function GridCell({
  product,
  priority,
}: {
  product: ListedProduct;
  priority: Priority;
}) {
  return (
    <li>
      <ProductCard product={product} priority={priority} heading="h2" />
    </li>
  );
});
