import { Link } from '@/ui/Link';
import type { ListedProduct } from '@shop/core/items/registry';

import { eagerCards } from './homeRows';
import { ProductCard } from './ProductCard';

type ProductRowProps = {
  title: string;
  note?: string;
  seeAll: string;
  products: readonly ListedProduct[];
  isEarly?: boolean;
};

export function HotDeals(props: Pick<ProductRowProps, 'seeAll' | 'products'>) {
  return <ProductRow title="Hot Deals" note="Just in" isEarly {...props} />;
}

export function ProductRow({ title, note, seeAll, products, isEarly = false }: ProductRowProps) {
  return (
    <section aria-label={title} className="mt-3">
      <div className="mb-2 flex items-center justify-between gap-4">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 className="text-section">{title}</h2>
          {note !== undefined && <p className="text-small text-muted">{note}</p>}
        </div>
        <Link
          to={seeAll}
          aria-label={`See all: ${title}`}
          className="inline-flex min-h-11 items-center -mr-1 rounded-small px-1 font-semibold text-primary hover:underline"
        >
          See all
        </Link>
      </div>
      <ul className={rowStyle}>
        {products.map((product, index) => (
          <li key={product.id} className={rowCellStyle}>
            <ProductCard
              product={product}
              isCompact
              priority={isEarly && index < eagerCards ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const rowStyle =
  'scrollbar-none -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:-mx-0.5 md:scroll-px-0.5 md:px-0.5 lg:grid lg:grid-cols-5 lg:gap-4 lg:overflow-visible';

export const rowCellStyle = 'w-[44vw] max-w-52 shrink-0 snap-start lg:w-auto lg:max-w-none';
