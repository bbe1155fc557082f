import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { expireHold } from '../../orderChanges/flows/expireHolds';
import { listOverdueHoldsOf } from '../../orders/data/orderStore';
import { replaceOrder } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { findPayment } from '../../payments/flows/findPayment';
import { paymentProvider } from '../../payments/provider/currentProvider';
import { runShared, runUntil } from '../../platform/async/workScope';
import { logEvent } from '../../platform/log';

/** A purchase that fell short: of what, and which other orders of its customer hold units. */
export type Wanting = {
  orderId: string;
  itemIds: readonly string[];
  held: readonly OrderRecord[];
  now: Date;
};

/** What was given back; a purchase that replaces an order of the same customer keeps the end of its hold. */
export type Freed = { isAny: boolean; heldUntil: string | null };

/** So few orders are looked at by one purchase; the schedule does the rest. */
const mostLookedAt = 5;
/** All of it may take so long of a customer's time. */
const longestMs = 3_000;
/** So long after its end a hold is kept when the payment provider cannot say whether it was paid: its report may be on the way. */
const graceMs = 2 * 60_000;

/**
 * Looks for units that need not be held any more when a purchase falls short: orders of the same items whose time has run out, and the
 * customer's own older ones, which this purchase replaces. A failure is logged and frees nothing: the purchase is refused as it was.
 */
export async function freeUnits(wanting: Wanting): Promise<Freed> {
  try {
    return await runUntil(performance.now() + longestMs, async () => {
      const overdue = await shareSearch(wanting);
      const replaced = wanting.held.filter((order) => isReplaced(order, wanting));
      const [expired, own] = await Promise.all([
        Promise.all(overdue.map((order) => shareFreeing(order, () => expire(order, wanting.now)))),
        replaceOrders(replaced, wanting.now),
      ]);
      return { isAny: own.isAny || expired.includes(true), heldUntil: own.heldUntil };
    });
  } catch (error) {
    logEvent({ severity: 'WARNING', event: 'holds.search_failed', error });
    return { isAny: false, heldUntil: null };
  }
}

/** Ends older orders of a customer in favour of a new one. */
export async function replaceOrders(orders: readonly OrderRecord[], now: Date): Promise<Freed> {
  const replaced = await Promise.all(
    orders.map(async (order) => {
      const isFree = await shareFreeing(order, () => replace(order, now));
      return isFree ? [order.heldUntil] : [];
    }),
  );
  const ends = replaced.flat().sort();
  return { isAny: ends.length > 0, heldUntil: ends[0] ?? null };
}

const searching = new Map<string, Promise<OrderRecord[]>>();

/** All who fall short of the same items at the same moment share one search. */
function shareSearch({ itemIds, now }: Wanting): Promise<OrderRecord[]> {
  const key = itemIds.toSorted().join(' ');
  const underWay = searching.get(key);
  if (underWay !== undefined) return underWay;
  const search = () => listOverdueHoldsOf(itemIds, now, mostLookedAt);
  const found = runShared(performance.now() + longestMs, search).finally(() => searching.delete(key));
  searching.set(key, found);
  return found;
}

const freeing = new Map<string, Promise<boolean>>();

/** When a hot item sells out, all who fall short at that moment share the work on one order. */
function shareFreeing({ id }: OrderRecord, work: () => Promise<boolean>): Promise<boolean> {
  const underWay = freeing.get(id);
  if (underWay !== undefined) return underWay;
  const freed = isolated(id, work).finally(() => freeing.delete(id));
  freeing.set(id, freed);
  return freed;
}

/** Nothing about one order fails a purchase of others. */
async function isolated(id: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'holds.not_freed', fields: { order: id }, error });
    return false;
  }
}

async function expire(order: OrderRecord, now: Date): Promise<boolean> {
  const found = await askFor(order, now);
  const isInGrace = Date.parse(order.heldUntil) + graceMs > now.getTime();
  // A payment that was found is the order's own; one that may be on its way gets the time to arrive.
  if (found === 'paid' || (found === 'unasked' && isInGrace)) return false;
  await expireHold(order.id, now);
  return true;
}

/** The customer has it replaced, whether or not the payment provider can be asked: a payment that comes all the same is dealt with. */
async function replace(order: OrderRecord, now: Date): Promise<boolean> {
  if ((await askFor(order, now)) === 'paid') return false;
  await changeOrder(order.id, (current) => (isOpen(current) ? replaceOrder(current, now) : null), now);
  return true;
}

/** Whether an order has just been paid, before its units go to another. */
function askFor(order: OrderRecord, now: Date) {
  return findPayment(order, { provider: paymentProvider(), now });
}

function isReplaced(order: OrderRecord, { orderId, itemIds }: Wanting): boolean {
  return order.id !== orderId && isOpen(order) && order.lines.some((line) => itemIds.includes(line.id));
}

/** Unpaid, also after a declined card, which leaves the units set aside. */
function isOpen({ units, payment }: OrderRecord): boolean {
  return units === 'held' && (payment.status === 'awaiting' || payment.status === 'failed');
}
