import { listChangedUsers } from '../../account/data/changedUsers';
import { listChangedOrders } from '../../orders/data/customerOrders';
import { backfillOrders } from '../../orders/flows/backfillOrders';
import type { Changes, ChangesFrom } from '../../platform/firestore/readChanges';
import { logEvent } from '../../platform/log';
import { readCountProgress, saveCountProgress } from '../data/countProgressStore';
import { refreshCustomer } from './refreshCustomer';

type Bounds = { now: Date; hasTime: () => boolean };

const changesAtOnce = 20;
const sideBySide = 10;

/**
 * How far each run overlaps the previous one, because a change may become visible after its timestamp. Customers'
 * records need a longer overlap, because their timestamps are from the start of the writing request.
 */
const overlapMs = { orders: 10_000, users: 120_000 };

/**
 * Recalculates the figures of customers whose orders or records have changed, until `hasTime` returns false. Finds
 * changed orders by the time at which the database wrote them, so that purchases write nothing extra. Returns whether
 * all changes have been processed.
 */
export async function countCustomers({ now, hasTime }: Bounds): Promise<boolean> {
  const isIndexed = await backfillOrders(now, hasTime);
  const before = await readCountProgress();
  const orders = await goThrough(before.orders, {
    look: listChangedOrders,
    idOf: (order) => String(order.get('customerId') ?? ''),
    overlap: overlapMs.orders,
    hasTime,
  });
  const users = await goThrough(before.users, {
    look: listChangedUsers,
    idOf: ({ id }) => id,
    overlap: overlapMs.users,
    hasTime,
  });
  const progress = { orders: orders.next, users: users.next };
  if (orders.hasMoved || users.hasMoved) await saveCountProgress(progress);
  return isIndexed && orders.isEnd && users.isEnd;
}

type Walk = {
  look: (from: ChangesFrom | null, limit: number) => Promise<Changes>;
  idOf: (document: Changes['docs'][number]) => string;
  overlap: number;
  hasTime: () => boolean;
};
type Walked = { next: ChangesFrom | null; hasMoved: boolean; isEnd: boolean };

/** `next` is the start of the next run. */
async function goThrough(start: ChangesFrom | null, { look, idOf, overlap, hasTime }: Walk): Promise<Walked> {
  let from = start;
  let hasMoved = false;
  while (hasTime()) {
    const { docs, next, isFull, readAt } = await look(from, changesAtOnce);
    // No further changes.
    if (next === from) return { next, hasMoved, isEnd: true };
    const customerIds = [...new Set(docs.map(idOf))].filter((id) => id !== '');
    for (let at = 0; at < customerIds.length; at += sideBySide) {
      await Promise.all(customerIds.slice(at, at + sideBySide).map(refresh));
    }
    hasMoved = true;
    if (!isFull) {
      const settled = { at: new Date(readAt.getTime() - overlap).toISOString(), id: '' };
      return { next: from !== null && from.at > settled.at ? from : settled, hasMoved, isEnd: true };
    }
    from = next;
  }
  return { next: from, hasMoved, isEnd: false };
}

/**
 * A failure does not affect other customers. The figures are recalculated after the customer's next change, or when
 * staff open the customer's page.
 */
async function refresh(id: string): Promise<void> {
  try {
    await refreshCustomer(id);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'customer.refresh_failed', fields: { customer: id }, error });
  }
}
