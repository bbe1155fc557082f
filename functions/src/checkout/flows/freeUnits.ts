import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { expireHolds } from '../../orderChanges/flows/expireHolds';
import { listOwnHeld } from '../../orders/data/orderStore';
import { expireOrder } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';

/** Whose purchase fell short, of what; without a uid no older orders are replaced. */
export type Wanting = { uid: string; orderId: string; itemIds: readonly string[]; now: Date };

/**
 * Looks for units that need not be held any more when a purchase falls short: orders whose time has run out, and the shopper's own
 * older order of the same things, which this purchase replaces. Answers whether any were given back.
 */
export async function freeUnits(wanting: Wanting): Promise<boolean> {
  const [expired, held] = await Promise.all([
    shareExpiry(wanting.now),
    wanting.uid === '' ? [] : listOwnHeld(wanting.uid),
  ]);
  const replaced = held.filter((order) => isReplaced(order, wanting));
  for (const { id } of replaced) {
    await changeOrder(id, (order) => replace(order, wanting), wanting.now);
  }
  return expired > 0 || replaced.length > 0;
}

let expiry: Promise<number> | undefined;

/** When a hot item sells out, all who fall short at that moment share one look for holds whose time has run out. */
function shareExpiry(now: Date): Promise<number> {
  expiry ??= expireHolds(now).finally(() => {
    expiry = undefined;
  });
  return expiry;
}

function isReplaced(order: OrderRecord, { orderId, itemIds }: Wanting): boolean {
  const isOpen = order.id !== orderId && order.units === 'held' && order.payment.status === 'awaiting';
  return isOpen && order.lines.some((line) => itemIds.includes(line.id));
}

function replace(order: OrderRecord, wanting: Wanting) {
  if (!isReplaced(order, wanting)) return null;
  return expireOrder(order, { now: wanting.now, by: { kind: 'shopper' }, event: 'replaced' });
}
