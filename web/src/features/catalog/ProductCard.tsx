import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { listedCents } from '@shop/core/items/sale';
import { categoryLabels } from '@shop/core/model/product';
import { Link } from 'react-router-dom';

import { productViewOf } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { totalStock } from '@/shared/items/listedProduct';
import { Badge } from '@/ui/Badge';
import { Price } from '@/ui/Price';

import { toProductState } from './productState';
import { StrainBadge } from './StrainBadge';

type ProductCardProps = {
  product: ListedProduct;
  /** How soon its image is wanted. */
  priority?: 'first' | 'eager' | 'lazy';
  /** One level below the heading above it. */
  heading?: 'h2' | 'h3';
};

/** One product of the shop window. The whole card is one link; what it shows travels along for a fast first paint. */
export function ProductCard({ product, priority = 'lazy', heading: Heading = 'h3' }: ProductCardProps) {
  const isOut = totalStock(product) <= 0;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="relative">
        <ItemPicture
          kind={product.kind}
          src={product.imageUrl}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, calc(50vw - 1.5rem)"
          alt=""
          priority={priority}
          isFaded={isOut}
        />
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          <StrainBadge product={product} />
          {isOut && <Badge tone="neutral">Out of Stock</Badge>}
        </div>
      </div>
      <div className="flex grow flex-col gap-0.5 p-3">
        <Heading className="line-clamp-3 text-card wrap-anywhere">
          <Link
            to={productViewOf(product.id)}
            state={toProductState(product)}
            className="outline-none after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="truncate text-small text-muted">{categoryLabels[product.category]}</p>
        <p className="mt-auto pt-1.5">
          <Price
            cents={listedCents(product)}
            isFrom={typeOf(product.kind).variants.length > 1}
            size="card"
            isMuted={isOut}
          />
        </p>
      </div>
    </article>
  );
}
