import type { Order } from '@shop/core/model/order';
import { formatRand } from '@shop/core/model/money';
import { useMemo } from 'react';

import { useAppSelector } from '@/app/hooks';
import { useItemLists } from '@/shared/items/useItemLists';

import { OrderAgain } from './OrderAgain';
import { centsAdded, findAgain, kindsOf } from './reorder';

/**
 * Renders 'Order again' for the last order, with the sum that it adds to the cart. Omits the sum until every list with
 * an item of the order has loaded.
 */
export function LastOrderAgain({ order }: { order: Order }) {
  const kinds = useMemo(() => kindsOf(order.products), [order]);
  const { items } = useItemLists(kinds);
  const cart = useAppSelector((state) => state.cart);
  const listed = items.flatMap((list) => list ?? []);
  const cents = items.includes(null) ? 0 : centsAdded(findAgain(order.products, listed), cart);
  return (
    <OrderAgain
      order={order}
      variant="quiet"
      label={cents > 0 ? `Last order again · ${formatRand(cents)}` : 'Last order again'}
    />
  );
}
