import { listOverdueHolds } from '../../orders/data/orderStore';
import { expireOrder, isOverdue } from '../../orders/domain/expireOrder';
import { logEvent } from '../../platform/log';
import { changeOrder } from './changeOrder';

/** Orders expired in one go; the next run takes the rest. */
const batch = 50;

/** Gives back the units of orders that were not paid in time; answers how many orders. One that fails is logged and fails none of the others. */
export async function expireHolds(now: Date): Promise<number> {
  let expired = 0;
  for (const { id } of await listOverdueHolds(now, batch)) {
    try {
      await expireHold(id, now);
      expired += 1;
    } catch (error) {
      logEvent({ severity: 'ERROR', event: 'order.hold_not_expired', fields: { id }, error });
    }
  }
  return expired;
}

/** Gives back one order's units when its time has run out; decided anew on the order as it is then. */
export async function expireHold(id: string, now: Date): Promise<void> {
  await changeOrder(
    id,
    (order) => (isOverdue(order, now) ? expireOrder(order, { now, by: { kind: 'shop' } }) : null),
    now,
  );
}
