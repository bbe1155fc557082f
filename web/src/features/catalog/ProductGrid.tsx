import { clsx } from 'clsx';
import { memo } from 'react';

import type { ListedProduct } from './listedProduct';
import { ProductCard } from './ProductCard';

/** The first row of a phone, which decides the first impression, and the first of a wide screen. */
const firstCards = 2;
const earlyCards = 4;
/** So many cards are always laid out, so that going back finds their exact place. */
const exactCards = 40;

export const gridStyle = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

/**
 * Laid out only when it comes near; until then it takes the room of a card with a name of one line, told from the window's width:
 * telling it from the grid's own would cost a thousand cards a new look at every key.
 */
const distantStyle =
  '[content-visibility:auto] [contain-intrinsic-height:auto_calc((100vw-2.75rem)/2+98px)] ' +
  'md:[contain-intrinsic-height:auto_calc((100vw-5rem)/3+98px)] lg:[contain-intrinsic-height:auto_calc((min(100vw,76rem)-7rem)/4+98px)]';

type ProductGridProps = { products: readonly ListedProduct[]; onLeave: () => void };

/** All that was found; `onLeave` is told before a press on a card takes the shopper away. */
export function ProductGrid({ products, onLeave }: ProductGridProps) {
  return (
    <ul className={gridStyle} onClickCapture={onLeave}>
      {products.map((product, index) => (
        <GridCell
          key={product.id}
          product={product}
          priority={index < firstCards ? 'first' : index < earlyCards ? 'eager' : 'lazy'}
          isDistant={index >= exactCards}
        />
      ))}
    </ul>
  );
}

type GridCellProps = { product: ListedProduct; priority: 'first' | 'eager' | 'lazy'; isDistant: boolean };

/** Unchanged cards are not made again while the list is searched. The padding keeps the focus ring inside what is painted. */
const GridCell = memo(function GridCell({ product, priority, isDistant }: GridCellProps) {
  return (
    <li className={clsx('-m-1.5 p-1.5', isDistant && distantStyle)}>
      <ProductCard product={product} priority={priority} heading="h2" />
    </li>
  );
});
