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
    <article className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2">
      <ItemPicture
        kind={extra.kind}
        src={extra.imageUrl}
        alt=""
        isFaded={isOut}
        className="w-14 shrink-0 rounded-small"
      />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-small font-semibold">{extra.name}</h3>
        <Price cents={line.unitCents} size="card" isMuted={isOut} />
      </div>
      <Button
        variant="soft"
        size="small"
        className="shrink-0"
        disabled={isOut}
        aria-label={isOut ? `${extra.name} is out of stock` : `Add ${extra.name}`}
        onClick={handleAdd}
      >
        {isOut ? 'Out of Stock' : 'Add'}
      </Button>
    </article>
  );
}
