import { useState } from 'react';

import { ProductCard } from '../ProductCard';
import { rowCellStyle, rowStyle } from '../ProductRow';
import { useProducts } from '../useProducts';
import { forgetViewed, viewedIds } from './recentProducts';

type RecentlyViewedProps = {
  except?: string;
  heading?: 'h2' | 'h3';
};

export function RecentlyViewed({ except, heading: Heading = 'h2' }: RecentlyViewedProps) {
  const [ids, setIds] = useState(viewedIds);
  const { products = [] } = useProducts();
  const shown = ids.flatMap((id) => products.find((product) => product.id === id && id !== except) ?? []);
  if (shown.length === 0) return null;
  function handleClear() {
    forgetViewed();
    setIds([]);
  }
  return (
    <section aria-label="Recently viewed" className="mt-6">
      <div className="mb-2 flex items-center justify-between gap-4">
        <Heading className="text-section">Recently viewed</Heading>
        <button
          type="button"
          onClick={handleClear}
          aria-label="Clear: Recently viewed"
          className="interactive -mr-1 min-h-11 rounded-small px-1 font-semibold text-primary hover:underline"
        >
          Clear
        </button>
      </div>
      <ul className={rowStyle}>
        {shown.map((product) => (
          <li key={product.id} className={rowCellStyle}>
            <ProductCard product={product} isCompact heading={Heading === 'h2' ? 'h3' : 'h4'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
