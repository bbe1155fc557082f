import { listOverdueHolds } from '../../orders/data/orderStore';
import { expireOrder, isOverdue } from '../../orders/domain/expireOrder';
import { changeOrder } from './changeOrder';

/** Orders expired in one go; the next run takes the rest. */
const batch = 50;

/** Gives back the units of orders that were not paid in time; answers how many orders. */
export async function expireHolds(now: Date): Promise<number> {
  const overdue = await listOverdueHolds(now, batch);
  for (const { id } of overdue) await expireHold(id, now);
  return overdue.length;
}

/** Gives back one order's units when its time has run out; decided anew on the order as it is then. */
export async function expireHold(id: string, now: Date): Promise<void> {
  await changeOrder(
    id,
    (order) => (isOverdue(order, now) ? expireOrder(order, { now, by: { kind: 'shop' } }) : null),
    now,
  );
}
