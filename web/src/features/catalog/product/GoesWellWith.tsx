import type { ListedProduct } from '@shop/core/items/registry';

import { ProductCard } from '../ProductCard';
import { rowCellStyle, rowStyle } from '../ProductRow';

import { relatedProducts } from './relatedProducts';

type GoesWellWithProps = { product: ListedProduct; products: readonly ListedProduct[] };

export function GoesWellWith({ product, products }: GoesWellWithProps) {
  const related = relatedProducts(product, products);
  if (related.length === 0) return null;
  return (
    <section aria-label="Goes well with" className="mt-8">
      <h3 className="mb-3 text-section">Goes well with</h3>
      <ul className={rowStyle}>
        {related.map((other) => (
          <li key={other.id} className={rowCellStyle}>
            <ProductCard product={other} isCompact heading="h4" />
          </li>
        ))}
      </ul>
    </section>
  );
}
