import type { ListedProduct } from './listedProduct';
import { ProductCard } from './ProductCard';

const earlyCards = 4;

export const gridStyle = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

export function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ul className={gridStyle}>
      {products.map((product, index) => (
        // Cards far below the fold are laid out only when they come near: a thousand products stay smooth.
        <li key={product.id} className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
          <ProductCard product={product} isEarly={index < earlyCards} />
        </li>
      ))}
    </ul>
  );
}
