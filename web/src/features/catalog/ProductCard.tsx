import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { listedCents } from '@shop/core/items/sale';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { leadPictureSizes } from '@/config/leadPictures';
import { productViewOf } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { lowStock, totalStock } from '@/shared/items/listedProduct';
import { Badge } from '@/ui/Badge';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';
import { compactPicture } from '@/ui/Skeleton';

import { isPriceFrom, ratingTexts, shortCategory } from './cardTexts';
import { carryPicture } from './pictureTransition';
import { QuickAddOf } from './quickAddOf';
import { StrainBadge } from './StrainBadge';

type ProductCardProps = {
  product: ListedProduct;
  priority?: 'first' | 'eager' | 'lazy';
  /** For rows that scroll sideways: a flatter picture, and no note. */
  isCompact?: boolean;
  /** One level below the enclosing heading. */
  heading?: 'h2' | 'h3' | 'h4';
};

export function ProductCard(props: ProductCardProps) {
  const { product, priority = 'lazy', isCompact = false, heading: Heading = 'h3' } = props;
  const quickAdd = useContext(QuickAddOf);
  const navigate = useNavigate();
  const address = productViewOf(product.id);
  const stock = totalStock(product);
  const isOut = stock <= 0;
  const { rating } = product;
  const note = typeOf(product.kind).note(product);
  return (
    <article className="interactive group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong has-[a:active]:scale-[0.985] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="relative">
        <ItemPicture
          kind={product.kind}
          src={product.imageUrl}
          sizes={leadPictureSizes.card}
          alt=""
          priority={priority}
          isFaded={isOut}
          {...(isCompact && { className: compactPicture })}
        />
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          <StrainBadge product={product} />
          {isOut && <Badge tone="neutral">Out of Stock</Badge>}
          {stock > 0 && stock <= lowStock && <Badge tone="warn">Only {stock} left</Badge>}
        </div>
      </div>
      <div className="flex grow flex-col gap-0.5 p-3">
        <Heading className="line-clamp-3 text-card wrap-anywhere">
          <Link
            to={address}
            state={product}
            onClick={(event) => carryPicture(event, () => void navigate(address, { state: product }))}
            className="outline-none after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </Heading>
        <p className={clsx('flex gap-x-2 text-muted', isCompact ? 'text-caption font-medium' : 'text-small')}>
          <span className="truncate">{shortCategory(product)}</span>
          {isCompact && rating && <Rating {...rating} />}
        </p>
        {!isCompact && (note !== '' || rating) && (
          <p className="flex flex-wrap gap-x-2 text-small text-muted">
            {note !== '' && <span className="tabular-nums">{note}</span>}
            {rating && (
              <Rating {...rating}>
                <span className="max-[24rem]:hidden"> ({rating.count})</span>
              </Rating>
            )}
          </p>
        )}
        <p className="mt-auto pt-1.5 pr-9">
          <Price cents={listedCents(product)} isFrom={isPriceFrom(product)} size="card" isMuted={isOut} />
        </p>
      </div>
      {!isOut && quickAdd?.(product)}
    </article>
  );
}

type RatingProps = NonNullable<ListedProduct['rating']> & { children?: ReactNode };

function Rating({ children, ...rating }: RatingProps) {
  const { stars, words } = ratingTexts(rating);
  return (
    <span role="img" aria-label={words} className="shrink-0 tabular-nums">
      <Star aria-hidden="true" className="inline size-[0.9em] fill-current align-[-0.08em] text-star" />{' '}
      {stars}
      {children}
    </span>
  );
}
