import { getUserOrders } from '@shop/core/contracts/orders';
import type { ItemKind } from '@shop/core/items/registry';
import type { CartChange, PricedLine } from '@shop/core/model/cart';
import type { Order } from '@shop/core/model/order';

import { callContract } from '@/api/callContract';
import { logWarning } from '@/config/log';

import type { CartItem } from './cartSlice';
import { lineKey } from './cartSlice';

/** `kind` is null if the server has not priced the line and the kind in the cart is unknown. */
type KnownLine = Omit<PricedLine, 'kind'> & { kind: ItemKind | null };
export type PricedLines = { lines: KnownLine[]; changes: CartChange[] };

type Shortage = Extract<CartChange, { change: 'sold-out' | 'fewer-left' }>;

export function isShortage(change: CartChange): change is Shortage {
  return change.change === 'sold-out' || change.change === 'fewer-left';
}

/**
 * Returns the units held by the customer's unpaid orders. They are available, because paying again replaces such an
 * order. Returns an empty map if the request fails.
 */
export async function ownHeldUnits(uid: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const units = new Map<string, number>();
  try {
    const { orders } = await callContract(getUserOrders, { userUID: uid });
    for (const { products } of orders.filter((order) => isHeld(order, now))) {
      for (const line of products) units.set(lineKey(line), (units.get(lineKey(line)) ?? 0) + line.quantity);
    }
  } catch (error) {
    logWarning('The units held by unpaid orders could not be loaded', error);
  }
  return units;
}

/** Counts the customer's held units as available. */
export function withOwnUnits(
  priced: PricedLines,
  items: readonly CartItem[],
  held: ReadonlyMap<string, number>,
): PricedLines {
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
    lines.set(lineKey(item), asLine(item, lines.get(lineKey(item)), available));
    if (available < item.quantity) {
      const { id, size } = item;
      const message = `${item.name}: only ${available} left.`;
      changes.push({ change: 'fewer-left', id, ...(size !== undefined && { size }), available, message });
    }
  }
  return { lines: [...lines.values()], changes };
}

function isHeld({ status, paymentStatus, heldUntil }: Order, now: Date): boolean {
  return status === 'pending' && paymentStatus === 'awaiting' && Date.parse(heldUntil) > now.getTime();
}

function asLine(item: CartItem, known: KnownLine | undefined, available: number): KnownLine {
  const { id, size, name, label, imageUrl } = item;
  const unitCents = known?.unitCents ?? item.unitCents;
  const quantity = Math.min(item.quantity, available);
  const lineCents = unitCents * quantity;
  return {
    id,
    kind: known?.kind ?? item.kind,
    ...(size !== undefined && { size }),
    name,
    label,
    imageUrl,
    quantity,
    available,
    unitCents,
    lineCents,
  };
}
