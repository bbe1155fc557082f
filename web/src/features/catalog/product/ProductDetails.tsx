import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { categoryLabels } from '@shop/core/model/product';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { leadPictureSizes } from '@/config/leadPictures';
import { KindFallback } from '@/shared/items/ItemPicture';
import { totalStock } from '@/shared/items/listedProduct';
import { ActionDock, DockRoom } from '@/ui/ActionDock';
import { Badge } from '@/ui/Badge';
import { ImageZoom } from '@/ui/ImageZoom';

import { StrainBadge } from '../StrainBadge';

import { AddControls } from './AddControls';
import { AddedSheet } from './AddedSheet';
import { ProductDescription } from './ProductDescription';
import { ProductFacts } from './ProductFacts';
import { SizeChoice } from './SizeChoice';
import type { AddChoice } from './useProductChoice';
import { useProductChoice } from './useProductChoice';
import { useSlidingBar } from './useSlidingBar';

type ProductDetailsProps = {
  product: ListedProduct;
  rating: ReactNode;
  /** Shown only if the product is sold out. */
  instead: ReactNode;
  children: ReactNode;
  onAdd: AddChoice;
};

export function ProductDetails({ product, rating, instead, children, onAdd }: ProductDetailsProps) {
  const choosing = useProductChoice(product, onAdd);
  const isOut = totalStock(product) <= 0;
  useSlidingBar();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:items-start md:gap-8">
        {/* Target of a card's picture transition (features/catalog/pictureTransition.ts). */}
        <div data-lead-picture>
          <ImageZoom
            label={product.name}
            src={product.imageUrl}
            sizes={leadPictureSizes.product}
            alt={`${product.name}, illustration`}
            priority="first"
            // On phones, a flatter picture leaves room for the sizes on the first screen. On wide screens, the picture
            // of a product without sizes is as tall as the controls next to it.
            className={clsx('max-md:aspect-5/4', choosing.sizes.length === 0 && 'lg:aspect-3/2')}
            fallback={<KindFallback kind={product.kind} />}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <div className="mb-2 flex flex-wrap gap-1.5">
              <StrainBadge product={product} />
              <Badge tone="neutral">{categoryLabels[product.category]}</Badge>
            </div>
            <h2 className="font-display text-page wrap-anywhere md:text-page-wide">{product.name}</h2>
            {rating}
          </div>
          {isOut && instead}
          <SizeChoice product={product} choosing={choosing} />
          <ProductFacts facts={typeOf(product.kind).facts(product)} />
          <ProductDescription text={product.description} />
          <ActionDock label="Buy" isMidPage>
            <AddControls product={product} choosing={choosing} />
          </ActionDock>
        </div>
      </div>
      {children}
      <DockRoom />
      <AddedSheet added={choosing.added} onClose={choosing.finish} />
    </>
  );
}
