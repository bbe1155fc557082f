import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import type { Size, Variant } from '@shop/core/model/product';
import { categoryLabels, sizeOf } from '@shop/core/model/product';
import { startTransition, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { leadPictureSizes } from '@/config/leadPictures';
import { KindIcon } from '@/shared/items/ItemPicture';
import { Badge } from '@/ui/Badge';
import { ImageZoom } from '@/ui/ImageZoom';
import { toast } from '@/ui/toast';

import { StrainBadge } from '../StrainBadge';

import type { AddedItem } from './AddedSheet';
import { AddedSheet } from './AddedSheet';
import { BuyBar } from './BuyBar';
import { ProductDescription } from './ProductDescription';
import { ProductFacts } from './ProductFacts';
import { SizeChoice } from './SizeChoice';

const sizeMissing = 'Please select Flower or Pre-roll.';

type ProductDetailsProps = {
  product: ListedProduct;
  /** The rating and the reviews behind it. */
  reviews: ReactNode;
  /** Puts one unit into the cart; `added` is null and `sentence` says why when stock does not allow it. */
  onAdd: (choice: ProductChoice) => { added: AddedItem | null; message: string | null };
};

/** A product in one of the variants that it is sold in. */
export type ProductChoice = { product: ListedProduct; variant: Variant };

/** One product with all that can be known and done: image, badges, rating, description, size, price, Add to Cart. */
export function ProductDetails({ product, reviews, onAdd }: ProductDetailsProps) {
  const sizeGroup = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [added, setAdded] = useState<AddedItem | null>(null);
  const sizes = sizesOf(product);

  function handleAdd() {
    const choice = choiceOf(product, size);
    if (choice === null) {
      setIsSizeMissing(true);
      toast.error(sizeMissing);
      sizeGroup.current?.focus();
      return;
    }
    const outcome = onAdd(choice);
    if (outcome.message !== null) toast.error(outcome.message);
    // The badge counts at once; the sheet may come a frame later, so that the press itself is answered without delay.
    if (outcome.added !== null) startTransition(() => setAdded(outcome.added));
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
          {reviews}
        </div>
        <ProductFacts facts={typeOf(product.kind).facts(product)} />
        {sizes.length > 0 && (
          <SizeChoice
            ref={sizeGroup}
            product={product}
            sizes={sizes}
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

/** What would be bought; null while a size is still to be chosen. */
function choiceOf(product: ListedProduct, size: Size | null): ProductChoice | null {
  if (sizesOf(product).length === 0) return { product, variant: 'unit' };
  return size === null ? null : { product, variant: size };
}

function sizesOf({ kind }: ListedProduct): Size[] {
  return typeOf(kind).variants.flatMap((variant) => sizeOf(variant) ?? []);
}
