import { expireHold } from '../../orderChanges/flows/endHolds';
import { listOverdueHoldsOf } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { findPayment } from '../../payments/flows/findPayment';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { runShared, runUntil } from '../../platform/async/workScope';
import { logEvent } from '../../platform/log';

/** A purchase for which too few units are available. */
type Wanting = { itemIds: readonly string[]; now: Date };

/** Maximum number of orders to check. `reconcile` checks further orders. */
const maxChecked = 5;
/** Short, because the customer is waiting. */
const longestMs = 3_000;
/**
 * How long an expired hold continues while the payment provider is unreachable, because the report of a payment may
 * still arrive.
 */
const graceMs = 2 * 60_000;

/**
 * Releases units of expired orders for a purchase that lacks them. Returns whether any were released. If the search
 * fails, logs the failure and returns false.
 */
export async function freeUnits(wanting: Wanting): Promise<boolean> {
  try {
    return await runUntil(performance.now() + longestMs, async () => {
      const overdue = await shareSearch(wanting);
      const expired = overdue.map((order) => shareFreeing(order, () => expire(order, wanting.now)));
      return (await Promise.all(expired)).includes(true);
    });
  } catch (error) {
    logEvent({ severity: 'WARNING', event: 'holds.search_failed', error });
    return false;
  }
}

const searching = new Map<string, Promise<OrderRecord[]>>();

/** Shares one search between concurrent purchases that lack units of the same items. */
function shareSearch({ itemIds, now }: Wanting): Promise<OrderRecord[]> {
  const key = itemIds.toSorted().join(' ');
  const underWay = searching.get(key);
  if (underWay !== undefined) return underWay;
  const search = () => listOverdueHoldsOf(itemIds, now, maxChecked);
  const found = runShared(performance.now() + longestMs, search).finally(() => searching.delete(key));
  searching.set(key, found);
  return found;
}

const freeing = new Map<string, Promise<boolean>>();

/** Shares the work on one order between concurrent purchases. */
function shareFreeing({ id }: OrderRecord, work: () => Promise<boolean>): Promise<boolean> {
  const underWay = freeing.get(id);
  if (underWay !== undefined) return underWay;
  const freed = isolated(id, work).finally(() => freeing.delete(id));
  freeing.set(id, freed);
  return freed;
}

/** A problem with one order must not affect other purchases. */
async function isolated(id: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'holds.not_freed', fields: { order: id }, error });
    return false;
  }
}

async function expire(order: OrderRecord, now: Date): Promise<boolean> {
  const found = await findPayment(order, { provider: paymentProvider(), now });
  const isInGrace = Date.parse(order.heldUntil) + graceMs > now.getTime();
  // A paid order keeps its units. An order whose payment may still be reported keeps them during the grace period.
  if (found === 'paid' || (found === 'unasked' && isInGrace)) return false;
  await expireHold(order.id, now);
  return true;
}
