import { useAppSelector } from '@/app/hooks';

import { CartLineRow } from './CartLineRow';
import { lineKey, selectCartItems } from './cartSlice';
import { useCollapsing } from './useCollapsing';

export function CartLines() {
  const { lines, dropped } = useCollapsing(useAppSelector(selectCartItems));
  return (
    <ul aria-label="Items in your cart" className="divide-y divide-line">
      {lines.map(({ item, isLeaving }) =>
        isLeaving ? (
          <li
            key={`${lineKey(item)} removed`}
            inert
            className="grid animate-[collapse_200ms_var(--ease-settle)_forwards] overflow-hidden"
            onAnimationEnd={() => dropped(item)}
          >
            <div className="flex min-h-0 gap-3 py-3">
              <CartLineRow item={item} />
            </div>
          </li>
        ) : (
          <li key={lineKey(item)} className="flex gap-3 py-3 tight:flex-col">
            <CartLineRow item={item} />
          </li>
        ),
      )}
    </ul>
  );
}
