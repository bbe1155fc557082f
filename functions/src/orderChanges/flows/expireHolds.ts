import { expireOrder, isOverdue } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { isBusy } from '../../platform/http/errors';
import { changeOrder } from './changeOrder';

/**
 * Releases one order's units if its time has run out according to its current state. If an item is damaged and this is
 * impossible, staff see it on the order, and no buyer tries it again.
 */
export async function expireHold(id: string, now: Date): Promise<void> {
  try {
    await changeOrder(
      id,
      (order) => (isOverdue(order, now) ? expireOrder(order, { now, by: { kind: 'shop' } }) : null),
      now,
    );
  } catch (error) {
    if (!isBusy(error)) await markStuck(id, now);
    throw error;
  }
}

async function markStuck(id: string, now: Date): Promise<void> {
  await changeOrder(id, (order) => (isOverdue(order, now) ? stuck(order) : null), now);
}

function stuck(order: OrderRecord) {
  if (order.units !== 'held' || order.needsAction === 'hold-stuck') return null;
  const marked: OrderRecord = { ...order, needsAction: 'hold-stuck' };
  return { order: marked, move: null, jobs: [], by: { kind: 'shop' }, reason: 'hold stuck' } as const;
}
