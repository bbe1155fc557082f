import type { Size } from '@shop/core/model/product';
import { categoryLabels } from '@shop/core/model/product';
import { startTransition, useRef, useState } from 'react';

import { useAppDispatch } from '@/app/hooks';
import { leadPictureSizes } from '@/config/leadPictures';
import { Badge } from '@/ui/Badge';
import { ImageZoom } from '@/ui/ImageZoom';
import { toast } from '@/ui/toast';

import { addToCart } from '../cart/addToCart';
import type { NewCartItem } from '../cart/cartSlice';
import { edibleToCartItem, flowerToCartItem } from '../cart/toCartItem';
import { KindIcon } from '../catalog/ItemPicture';
import type { ListedProduct } from '../catalog/listedProduct';
import { StrainBadge } from '../catalog/StrainBadge';
import { ProductReviews } from '../reviews/ProductReviews';

import { AddedSheet } from './AddedSheet';
import { BuyBar } from './BuyBar';
import { ProductDescription } from './ProductDescription';
import { ProductFacts } from './ProductFacts';
import { SizeChoice } from './SizeChoice';

const sizeMissing = 'Please select Flower or Pre-roll.';

/** One product with all that can be known and done: image, badges, rating, description, size, price, Add to Cart. */
export function ProductDetails({ product }: { product: ListedProduct }) {
  const dispatch = useAppDispatch();
  const sizeGroup = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [added, setAdded] = useState<NewCartItem | null>(null);

  function handleAdd() {
    if (product.kind === 'flower' && size === null) {
      setIsSizeMissing(true);
      toast.error(sizeMissing);
      sizeGroup.current?.focus();
      return;
    }
    const item =
      product.kind === 'flower' ? flowerToCartItem(product, size ?? 'oneGram') : edibleToCartItem(product);
    const outcome = dispatch(addToCart(item));
    if (outcome.sentence !== null) toast.error(outcome.sentence);
    // The badge counts at once; the sheet may come a frame later, so that the press itself is answered without delay.
    if (outcome.added > 0) startTransition(() => setAdded(item));
  }

  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start md:gap-8">
      <ImageZoom
        label={product.name}
        src={product.imageUrl}
        sizes={leadPictureSizes.product}
        alt={`${product.name}, illustration`}
        priority="first"
        // On phones the sizes come into the first view; the drawing keeps to the middle.
        className="max-md:aspect-5/4"
        fallback={<KindIcon kind={product.kind} />}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <div className="mb-2 flex flex-wrap gap-1.5">
            <StrainBadge product={product} />
            <Badge tone="neutral">{categoryLabels[product.category]}</Badge>
          </div>
          <h2 className="text-page wrap-anywhere md:text-page-wide">{product.name}</h2>
          <ProductReviews productId={product.id} rating={product.rating} />
        </div>
        {product.kind === 'edible' && <ProductFacts edible={product} />}
        {product.kind === 'flower' && (
          <SizeChoice
            ref={sizeGroup}
            flower={product}
            chosen={size}
            onChoose={(chosen) => {
              setSize(chosen);
              setIsSizeMissing(false);
            }}
            error={isSizeMissing ? sizeMissing : undefined}
          />
        )}
        <ProductDescription text={product.description} />
        <BuyBar product={product} size={size} onAdd={handleAdd} />
      </div>
      <AddedSheet added={added} onClose={() => setAdded(null)} />
    </div>
  );
}
