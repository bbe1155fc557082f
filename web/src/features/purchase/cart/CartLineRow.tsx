import { Trash2 } from 'lucide-react';

import type { MouseEvent } from 'react';

import { useAppDispatch } from '@/app/hooks';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { IconButton } from '@/ui/IconButton';
import { NumberField } from '@/ui/NumberField';
import { Price } from '@/ui/Price';
import { toast } from '@/ui/toast';

import { addOneMore, setTypedQuantity } from './addToCart';
import type { CartItem } from './cartSlice';
import { removeLine } from './removeLine';

export function CartLineRow({ item }: { item: CartItem }) {
  const dispatch = useAppDispatch();
  const isOut = item.available <= 0;

  function handleRemove({ currentTarget }: MouseEvent) {
    const line = currentTarget.closest('li');
    const rows = [...(line?.parentElement?.querySelectorAll(':scope > :not([inert])') ?? [])];
    const at = rows.findIndex((row) => row === line);
    // Does not focus the next Remove button, because holding Enter would then remove one line after another.
    ((rows[at + 1] ?? rows[at - 1])?.querySelector('p') ?? document.querySelector('h1'))?.focus();
    const restore = dispatch(removeLine(item));
    toast.undo(`Removed ${item.name}`, () => {
      const message = restore();
      if (message !== null) toast.error(message);
    });
  }

  function handleQuantity(quantity: number) {
    const isOneMore = quantity === item.quantity + 1;
    const { message } = dispatch(isOneMore ? addOneMore(item) : setTypedQuantity(item, quantity));
    if (message !== null) toast.error(message);
  }

  return (
    <>
      <ItemPicture
        kind={item.kind}
        src={item.imageUrl}
        alt=""
        isFaded={isOut}
        className="w-20 shrink-0 self-start rounded-control"
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <p tabIndex={-1} className="text-card wrap-anywhere">
              {item.name}
            </p>
            <p className="text-small text-muted">
              {isOut ? (
                'Out of Stock'
              ) : (
                <>
                  <Price cents={item.unitCents} /> each
                </>
              )}
            </p>
          </div>
          <IconButton
            label={`Remove ${item.name}`}
            icon={<Trash2 />}
            className="-mt-2 -mr-2 text-muted"
            onClick={handleRemove}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <NumberField
            label={`Quantity of ${item.name}`}
            size="compact"
            min={1}
            // One more than the stock, so pressing "+" explains why no more units can be added.
            max={Math.max(item.available + 1, item.quantity)}
            value={item.quantity}
            isDisabled={isOut}
            onChange={handleQuantity}
          />
          <Price cents={item.unitCents * item.quantity} size="card" isMuted={isOut} />
        </div>
      </div>
    </>
  );
}
