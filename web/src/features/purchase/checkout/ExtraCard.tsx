import type { ListedItem } from '@shop/core/items/registry';
import { firstVariant } from '@shop/core/items/sale';
import { toSaleLine } from '@shop/core/items/saleLine';

import { useAppDispatch } from '@/app/hooks';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { totalStock } from '@/shared/items/listedProduct';
import { Button } from '@/ui/Button';
import { Price } from '@/ui/Price';
import { toast } from '@/ui/toast';

import { addToCart } from '../cart/addToCart';

import { checkoutMessages } from './checkoutMessages';

/** Renders an item without a page: its price, and the button that adds it to the cart. */
export function ExtraCard({ extra }: { extra: ListedItem }) {
  const dispatch = useAppDispatch();
  const isOut = totalStock(extra) <= 0;
  const line = toSaleLine(extra, firstVariant(extra));
  function handleAdd() {
    const { added, message } = dispatch(addToCart(line));
    if (added > 0) toast.success(checkoutMessages.itemAdded);
    else if (message !== null) toast.error(message);
  }
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ItemPicture kind={extra.kind} src={extra.imageUrl} sizes="9rem" alt="" isFaded={isOut} />
      <div className="flex grow flex-col gap-1 p-2.5">
        <h3 className="line-clamp-2 text-small font-semibold">{extra.name}</h3>
        <span className="mt-auto">
          <Price cents={line.unitCents} size="card" isMuted={isOut} />
        </span>
        <div className="pt-1">
          <Button
            variant="secondary"
            size="medium"
            isWide
            disabled={isOut}
            aria-label={isOut ? `${extra.name} is out of stock` : `Add ${extra.name}`}
            onClick={handleAdd}
          >
            {isOut ? 'Out of Stock' : 'Add'}
          </Button>
        </div>
      </div>
    </article>
  );
}
