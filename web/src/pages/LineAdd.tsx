import type { ListedProduct, Variant } from '@shop/core/items/registry';
import { listedUnits } from '@shop/core/items/sale';
import { toSaleLine } from '@shop/core/items/saleLine';
import { sizeOf } from '@shop/core/items/registry';
import { maxLineQuantity } from '@shop/core/model/cartLimits';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { addToCart } from '@/features/purchase/cart/addToCart';
import {
  decremented,
  incremented,
  isSameLine,
  removed,
  selectCartItems,
} from '@/features/purchase/cart/cartSlice';
import { IconButton } from '@/ui/IconButton';
import { toast } from '@/ui/toast';

import { plusStyle } from './plusStyle';

type LineAddProps = { product: ListedProduct; variant: Variant; className?: string };

/** Narrower on phones, to leave room for the card's price. */
export function LineAdd({ product, variant, className }: LineAddProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id, name } = product;
  const line = { id, size: sizeOf(variant) };
  const quantity = useAppSelector(
    (state) => selectCartItems(state).find((item) => isSameLine(item, line))?.quantity ?? 0,
  );
  const most = Math.min(listedUnits(product, variant), maxLineQuantity);

  function handleAdd() {
    const { added, message } = dispatch(addToCart({ ...toSaleLine(product, variant), quantity: 1 }));
    if (message !== null) toast.error(message);
    if (added > 0) toast.action('Added', { label: 'View Cart', run: () => void navigate(paths.cart) });
  }

  if (quantity === 0) {
    return (
      <IconButton
        label={`Add ${name} to the cart`}
        icon={<Plus />}
        className={clsx(plusStyle, className)}
        onClick={handleAdd}
      />
    );
  }
  return (
    <div
      role="group"
      aria-label={`${name} in the cart`}
      className={clsx(
        'flex animate-[settle-in_160ms_var(--ease-settle)] items-center rounded-full border border-transparent bg-primary-soft text-on-primary-soft max-[26rem]:[&>button]:w-7.5 [&>button]:rounded-full',
        className,
      )}
    >
      <IconButton
        label={`One less: ${name}`}
        icon={<Minus />}
        onClick={() => dispatch(quantity === 1 ? removed(line) : decremented(line))}
        className="text-inherit -outline-offset-3 [&>svg]:size-4"
      />
      <span role="status" className="min-w-4 text-center text-card tabular-nums">
        {quantity}
      </span>
      <IconButton
        label={`One more: ${name}`}
        icon={<Plus />}
        disabled={quantity >= most}
        onClick={() => dispatch(incremented(line))}
        className="text-inherit -outline-offset-3 [&>svg]:size-4"
      />
    </div>
  );
}
