import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { listedCents } from '@shop/core/items/sale';
import { formatRand } from '@shop/core/model/money';
import type { Size } from '@shop/core/model/product';
import { sizeLabels } from '@shop/core/model/product';
import { ShoppingBag } from 'lucide-react';

import { totalStock } from '@/shared/items/listedProduct';
import { ActionDock } from '@/ui/ActionDock';
import { Button } from '@/ui/Button';

type BuyBarProps = { product: ListedProduct; size: Size | null; onAdd: () => void };

/** The price of the choice and the one action; docked above the bottom bar on phones, in the page from 768. */
export function BuyBar({ product, size, onAdd }: BuyBarProps) {
  const isOut = totalStock(product) <= 0;
  return (
    <ActionDock label="Buy">
      <p role="status" className="min-w-0 grow">
        <span className="block text-caption text-muted">{priceCaption(product, size)}</span>
        <span className="block text-price-large whitespace-nowrap tabular-nums">
          {formatRand(listedCents(product, size ?? undefined))}
        </span>
      </p>
      <Button
        variant={isOut ? 'secondary' : 'primary'}
        onClick={onAdd}
        disabled={isOut}
        className="shrink-0 sm:min-w-44"
      >
        {!isOut && <ShoppingBag className="size-5" aria-hidden="true" />}
        {isOut ? 'Out of Stock' : 'Add to Cart'}
      </Button>
    </ActionDock>
  );
}

function priceCaption(product: ListedProduct, size: Size | null): string {
  return size === null ? typeOf(product.kind).priceCaption : `For ${sizeLabels[size]}`;
}
