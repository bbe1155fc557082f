import type { Actor } from '@shop/core/model/timeline';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import type { Owner } from '../data/ownOrders';
import { eraseFromUnreadable, listOwnOrders } from '../data/ownOrders';
import { anonymizeOrder } from '../domain/leaving';

/** Number of orders that are read at a time and written in parallel. */
const ordersAtOnce = 20;

/**
 * Removes a customer from all their orders, including unreadable ones. Can be repeated: if it fails, the next run
 * erases the rest. Returns the number of erased orders.
 */
export async function eraseOrders(owner: Owner, { now, by }: { now: Date; by: Actor }): Promise<number> {
  for (let erased = 0; ;) {
    const { fits, misfits } = await listOwnOrders(owner, ordersAtOnce);
    if (fits.length + misfits.length === 0) return erased;
    await Promise.all([
      ...fits.map(({ id }) => changeOrder(id, (order) => anonymizeOrder(order, now, by), now)),
      ...misfits.map(eraseFromUnreadable),
    ]);
    erased += fits.length + misfits.length;
  }
}
