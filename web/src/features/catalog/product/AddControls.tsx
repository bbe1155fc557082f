import type { ListedProduct, Size } from '@shop/core/items/registry';
import { typeOf, sizeOf, sizeTexts } from '@shop/core/items/registry';
import { shownVariant } from '@shop/core/items/sale';
import { formatRand } from '@shop/core/model/money';
import { clsx } from 'clsx';

import { totalStock } from '@/shared/items/listedProduct';
import { Button } from '@/ui/Button';
import { NumberField } from '@/ui/NumberField';

import type { Choosing } from './useProductChoice';

type AddControlsProps = { product: ListedProduct; choosing: Choosing };

/** The unit price is visible only for a sold-out product, whose button shows no price. */
export function AddControls({ product, choosing }: AddControlsProps) {
  const { size, quantity, most, unitCents, setQuantity, add } = choosing;
  const isOut = totalStock(product) <= 0;
  return (
    <div className="flex grow flex-nowrap items-center gap-x-3 gap-y-2 tight:flex-wrap md:flex-wrap sm:gap-x-4">
      <p role="status" className={clsx('sm:grow', !isOut && 'sr-only')}>
        <span className="block text-caption text-muted">{priceCaption(product, size)}</span>
        <span className="block text-price-large tabular-nums">{formatRand(unitCents)}</span>
      </p>
      {!isOut && (
        <NumberField
          label="Quantity"
          size="compact"
          min={1}
          max={most}
          value={quantity}
          onChange={setQuantity}
        />
      )}
      <Button
        variant={isOut ? 'secondary' : 'primary'}
        onClick={add}
        disabled={isOut}
        className={clsx(
          'min-w-0 grow px-3! whitespace-nowrap tabular-nums sm:min-w-44 sm:px-4!',
          isOut && 'sm:grow-0',
        )}
      >
        {isOut ? (
          'Out of Stock'
        ) : (
          // Narrow phones hide two words, which remain in the button's accessible name.
          <span>
            Add <span className="max-[24rem]:sr-only">to Cart</span> · {formatRand(unitCents * quantity)}
          </span>
        )}
      </Button>
    </div>
  );
}

function priceCaption(product: ListedProduct, chosen: Size | null): string {
  const size = chosen ?? sizeOf(shownVariant(product));
  return size === undefined ? typeOf(product.kind).priceCaption : sizeTexts[size].label;
}
