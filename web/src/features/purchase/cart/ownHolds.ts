import { getUserOrders } from '@shop/core/contracts/orders';
import type { ItemKind } from '@shop/core/items/registry';
import type { CartChange, PricedLine } from '@shop/core/model/cart';
import type { Order } from '@shop/core/model/order';
import type { Offer } from '@shop/core/model/promotion';
import { discountName } from '@shop/core/rules/promotions';

import { callContract } from '@/api/callContract';
import { logWarning } from '@/config/log';
import { isOpen } from '@/shared/orders/openPayment';

import type { CartItem } from './cartSlice';
import { lineKey } from './cartSlice';

/** `kind` is null if the server has not priced the line and the kind in the cart is unknown. */
type KnownLine = Pick<PricedLine, 'id' | 'size' | 'category' | 'available' | 'unitCents'> & {
  kind: ItemKind | null;
};
export type PricedLines = { lines: KnownLine[]; changes: CartChange[] };

type Shortage = Extract<CartChange, { change: 'sold-out' | 'fewer-left' }>;

export function isShortage(change: CartChange): change is Shortage {
  return change.change === 'sold-out' || change.change === 'fewer-left';
}

/**
 * Returns the customer's unpaid orders. What they hold is available, because paying again replaces such an order. The
 * server decides whether their time to pay has run out. Returns null if the request fails.
 */
export async function ownHolds(uid: string): Promise<Order[] | null> {
  try {
    const { orders } = await callContract(getUserOrders, { userUID: uid });
    return orders.filter(isOpen);
  } catch (error) {
    logWarning('The unpaid orders could not be loaded', error);
    return null;
  }
}

/** Returns whether one of the orders uses the promotion. A code still matches after the promotion is renamed. */
export function isUsedBy(orders: readonly Order[], offer: Offer): boolean {
  const { code } = offer;
  const isOf = (name: string) => (code === '' ? name === discountName(offer) : name.endsWith(`(${code})`));
  return orders.some(({ adjustments }) => adjustments.some(({ name }) => isOf(name)));
}

/** Counts the units of the customer's unpaid orders as available. */
export function withOwnUnits(
  priced: PricedLines,
  items: readonly CartItem[],
  orders: readonly Order[],
): PricedLines {
  const held = unitsOf(orders);
  if (held.size === 0) return priced;
  const lines = new Map(priced.lines.map((line) => [lineKey(line), line]));
  const changes: CartChange[] = [];
  for (const change of priced.changes) {
    const item = items.find((wanted) => lineKey(wanted) === lineKey(change));
    const own = held.get(lineKey(change)) ?? 0;
    if (!isShortage(change) || item === undefined || own === 0) {
      changes.push(change);
      continue;
    }
    const available = own + (change.change === 'fewer-left' ? change.available : 0);
    lines.set(lineKey(item), { ...(lines.get(lineKey(item)) ?? item), available });
    if (available < item.quantity) {
      const { id, size } = item;
      const message = `${item.name}: only ${available} left.`;
      changes.push({ change: 'fewer-left', id, ...(size !== undefined && { size }), available, message });
    }
  }
  return { lines: [...lines.values()], changes };
}

function unitsOf(orders: readonly Order[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const line of orders.flatMap(({ products }) => products)) {
    units.set(lineKey(line), (units.get(lineKey(line)) ?? 0) + line.quantity);
  }
  return units;
}
