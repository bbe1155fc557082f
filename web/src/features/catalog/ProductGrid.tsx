import type { ListedProduct } from '@shop/core/items/registry';
import { memo } from 'react';

import { DistantCards } from './DistantCards';
import { ProductCard } from './ProductCard';
import { cardsPerPage, useLoadedPages } from './useLoadedPages';

/** Number of cards with the highest loading priority: the first row of a phone. A wide screen's first row loads early. */
const firstCards = 2;
const earlyCards = 4;

export const gridStyle =
  'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]';

type ProductGridProps = {
  products: readonly ListedProduct[];
  /** The search of these products. It is the same object while the search stays the same. */
  search: object;
  /** Runs before a press on a card opens another screen. */
  onLeave: () => void;
};

/**
 * Renders all results. Cards are rendered page by page before they scroll into view, because rendering a thousand at once
 * would delay the next key press.
 */
export function ProductGrid({ products, search, onLeave }: ProductGridProps) {
  const { isLoaded, load } = useLoadedPages(search);
  const starts = Array.from(
    { length: Math.ceil(products.length / cardsPerPage) },
    (_, page) => page * cardsPerPage,
  );
  return (
    <ul aria-label="Results" className={gridStyle} onClickCapture={onLeave}>
      {starts.map((start) => {
        const page = products.slice(start, start + cardsPerPage);
        return isLoaded(start) ? (
          page.map((product, index) => (
            <GridCell key={product.id} product={product} priority={priorityAt(start + index)} />
          ))
        ) : (
          <DistantCards key={start} start={start} count={page.length} onNear={load} />
        );
      })}
    </ul>
  );
}

type Priority = 'first' | 'eager' | 'lazy';

function priorityAt(place: number): Priority {
  if (place < firstCards) return 'first';
  return place < earlyCards ? 'eager' : 'lazy';
}

/** Unchanged cards are not rendered again during a search. */
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
