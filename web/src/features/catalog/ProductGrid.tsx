import { memo } from 'react';

import type { ListedProduct } from './listedProduct';
import { ProductCard } from './ProductCard';

const earlyCards = 4;

export const gridStyle = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

type ProductGridProps = { products: readonly ListedProduct[]; onLeave: () => void };

/** All that was found; `onLeave` is told before a press on a card takes the shopper away. */
export function ProductGrid({ products, onLeave }: ProductGridProps) {
  return (
    <ul className={gridStyle} onClickCapture={onLeave}>
      {products.map((product, index) => (
        <GridCell key={product.id} product={product} isEarly={index < earlyCards} />
      ))}
    </ul>
  );
}

/**
 * Cards far below the fold are laid out only when they come near, and unchanged ones are not made again: a thousand stay smooth.
 * The padding keeps the focus ring inside what is painted.
 */
const GridCell = memo(function GridCell({ product, isEarly }: { product: ListedProduct; isEarly: boolean }) {
  return (
    <li className="-m-1.5 p-1.5 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <ProductCard product={product} isEarly={isEarly} heading="h2" />
    </li>
  );
});
